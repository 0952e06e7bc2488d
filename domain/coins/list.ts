/** The 200 largest coins when this was written, largest first: id of CoinGecko, symbol, names in English, Persian and Arabic. */
export const coinLines = `
bitcoin|BTC|Bitcoin|بیت‌کوین|بيتكوين
ethereum|ETH|Ethereum|اتریوم|إيثيريوم
tether|USDT|Tether|تتر|تيثر
ripple|XRP|XRP|ریپل|ريبل
binancecoin|BNB|BNB|بایننس کوین|بينانس كوين
solana|SOL|Solana|سولانا|سولانا
usd-coin|USDC|USDC|یو‌اس‌دی کوین|يو إس دي كوين
staked-ether|STETH|Lido Staked Ether|اتریوم استیک‌شدهٔ لیدو|إيثيريوم ليدو المرهون
dogecoin|DOGE|Dogecoin|دوج‌کوین|دوجكوين
tron|TRX|TRON|ترون|ترون
cardano|ADA|Cardano|کاردانو|كاردانو
wrapped-steth|WSTETH|Wrapped stETH|استیکد اتر رپد|إيثر مرهون مغلف
wrapped-bitcoin|WBTC|Wrapped Bitcoin|بیت‌کوین رپد|بيتكوين مغلف
hyperliquid|HYPE|Hyperliquid|هایپرلیکوئید|هايبرليكويد
bitcoin-cash|BCH|Bitcoin Cash|بیت‌کوین کش|بيتكوين كاش
sui|SUI|Sui|سویی|سوي
chainlink|LINK|Chainlink|چین‌لینک|تشين لينك
leo-token|LEO|LEO Token|لئو توکن|ليو توكن
stellar|XLM|Stellar|استلار|ستيلار
avalanche-2|AVAX|Avalanche|آوالانچ|أفالانش
weth|WETH|WETH|اتر رپد|إيثر مغلف
the-open-network|TON|Toncoin|تون‌کوین|تونكوين
shiba-inu|SHIB|Shiba Inu|شیبا اینو|شيبا إينو
litecoin|LTC|Litecoin|لایت‌کوین|لايتكوين
ethena-usde|USDE|Ethena USDe|یو‌اس‌دی اتنا|يو إس دي إيثينا
hedera-hashgraph|HBAR|Hedera|هدرا|هيديرا
monero|XMR|Monero|مونرو|مونيرو
polkadot|DOT|Polkadot|پولکادات|بولكادوت
dai|DAI|Dai|دای|داي
bitget-token|BGB|Bitget Token|توکن بیت‌گت|توكن بيت جيت
uniswap|UNI|Uniswap|یونی‌سواپ|يوني سواب
pepe|PEPE|Pepe|پپه|بيبي
aave|AAVE|Aave|آوه|آفي
bittensor|TAO|Bittensor|بیت‌تنسور|بيت تنسور
near|NEAR|NEAR Protocol|نیر پروتکل|نير بروتوكول
aptos|APT|Aptos|اپتوس|أبتوس
internet-computer|ICP|Internet Computer|اینترنت کامپیوتر|إنترنت كمبيوتر
ethereum-classic|ETC|Ethereum Classic|اتریوم کلاسیک|إيثيريوم كلاسيك
ondo-finance|ONDO|Ondo|اوندو|أوندو
okb|OKB|OKB|او‌کی‌بی|أو كي بي
mantle|MNT|Mantle|منتل|مانتل
crypto-com-chain|CRO|Cronos|کرونوس|كرونوس
kaspa|KAS|Kaspa|کسپا|كاسبا
pi-network|PI|Pi Network|پای نتورک|باي نتورك
gatechain-token|GT|Gate|گیت توکن|جيت توكن
vechain|VET|VeChain|وی‌چین|في تشين
render-token|RENDER|Render|رندر|ريندر
polygon-ecosystem-token|POL|Polygon|پالیگان|بوليغون
arbitrum|ARB|Arbitrum|آربیتروم|أربيتروم
cosmos|ATOM|Cosmos Hub|کازماس|كوزموس
ethena|ENA|Ethena|اتنا|إيثينا
filecoin|FIL|Filecoin|فایل‌کوین|فايلكوين
worldcoin-wld|WLD|Worldcoin|ورلدکوین|وورلدكوين
fetch-ai|FET|Artificial Superintelligence Alliance|فچ|فيتش
algorand|ALGO|Algorand|الگورند|ألغوراند
sei-network|SEI|Sei|سی|سي
official-trump|TRUMP|Official Trump|ترامپ|ترامب
jupiter-exchange-solana|JUP|Jupiter|ژوپیتر|جوبيتر
kucoin-shares|KCS|KuCoin|کوکوین|كوكوين
celestia|TIA|Celestia|سلستیا|سيليستيا
quant-network|QNT|Quant|کوانت|كوانت
bonk|BONK|Bonk|بونک|بونك
injective-protocol|INJ|Injective|اینجکتیو|إنجكتيف
flare-networks|FLR|Flare|فلر|فلير
story-2|IP|Story|استوری|ستوري
blockstack|STX|Stacks|استکس|ستاكس
optimism|OP|Optimism|آپتیمیزم|أوبتيميزم
virtual-protocol|VIRTUAL|Virtuals Protocol|ویرچوال پروتکل|فيرتشوال بروتوكول
sonic-3|S|Sonic|سونیک|سونيك
fasttoken|FTN|Fasttoken|فست توکن|فاست توكن
xdce-crowd-sale|XDC|XDC Network|ایکس‌دی‌سی|إكس دي سي
immutable-x|IMX|Immutable|ایمیوتبل|إيموتابل
curve-dao-token|CRV|Curve DAO|کرو|كيرف
the-graph|GRT|The Graph|گراف|ذا غراف
pudgy-penguins|PENGU|Pudgy Penguins|پاجی پنگوئنز|بادجي بينغوينز
floki|FLOKI|FLOKI|فلوکی|فلوكي
kaia|KAIA|Kaia|کایا|كايا
paypal-usd|PYUSD|PayPal USD|پی‌پل یو‌اس‌دی|باي بال يو إس دي
first-digital-usd|FDUSD|First Digital USD|فرست دیجیتال یو‌اس‌دی|فيرست ديجيتال يو إس دي
tether-gold|XAUT|Tether Gold|تتر گلد|تيثر غولد
pax-gold|PAXG|PAX Gold|پکس گلد|باكس غولد
dogwifcoin|WIF|dogwifhat|داگ‌ویف‌هت|دوغ ويف هات
nexo|NEXO|NEXO|نکسو|نيكسو
lido-dao|LDO|Lido DAO|لیدو|ليدو
theta-token|THETA|Theta Network|تتا|ثيتا
iota|IOTA|IOTA|آیوتا|أيوتا
gala|GALA|GALA|گالا|غالا
the-sandbox|SAND|The Sandbox|سندباکس|ذا ساندبوكس
jasmycoin|JASMY|JasmyCoin|جسمی‌کوین|جاسمي كوين
raydium|RAY|Raydium|ریدیوم|رايديوم
ethereum-name-service|ENS|Ethereum Name Service|سرویس نام اتریوم|خدمة أسماء إيثيريوم
zcash|ZEC|Zcash|زی‌کش|زي كاش
pancakeswap-token|CAKE|PancakeSwap|پنکیک‌سواپ|بان كيك سواب
pyth-network|PYTH|Pyth Network|پیث|بيث
bittorrent|BTT|BitTorrent|بیت‌تورنت|بت تورنت
jito-governance-token|JTO|Jito|جیتو|جيتو
tezos|XTZ|Tezos|تزوس|تيزوس
decentraland|MANA|Decentraland|دیسنترالند|ديسنترالاند
flow|FLOW|Flow|فلو|فلو
maker|MKR|Maker|میکر|ميكر
sky|SKY|Sky|اسکای|سكاي
usds|USDS|USDS|یو‌اس‌دی‌اس|يو إس دي إس
bitcoin-cash-sv|BSV|Bitcoin SV|بیت‌کوین اس‌وی|بيتكوين إس في
starknet|STRK|Starknet|استارک‌نت|ستارك نت
helium|HNT|Helium|هلیوم|هيليوم
fartcoin|FARTCOIN|Fartcoin|فارت‌کوین|فارتكوين
spx6900|SPX|SPX6900|اس‌پی‌ایکس ۶۹۰۰|إس بي إكس ٦٩٠٠
morpho|MORPHO|Morpho|مورفو|مورفو
walrus-2|WAL|Walrus|والروس|والروس
neo|NEO|NEO|نئو|نيو
compound-governance-token|COMP|Compound|کامپاند|كومباوند
aerodrome-finance|AERO|Aerodrome Finance|ایرودروم|إيرودروم
pendle|PENDLE|Pendle|پندل|بيندل
eos|EOS|EOS|ای‌او‌اس|إيوس
apecoin|APE|ApeCoin|ایپ‌کوین|إيب كوين
dydx-chain|DYDX|dYdX|دی‌وای‌دی‌ایکس|دي واي دي إكس
axie-infinity|AXS|Axie Infinity|اکسی اینفینیتی|أكسي إنفينيتي
elrond-erd-2|EGLD|MultiversX|مولتیورس‌ایکس|مالتيفرس إكس
chiliz|CHZ|Chiliz|چیلیز|تشيليز
arweave|AR|Arweave|آرویو|آرويف
mantra-dao|OM|MANTRA|مانترا|مانترا
synthetix-network-token|SNX|Synthetix|سینتتیکس|سينثتيكس
deepbook|DEEP|DeepBook|دیپ‌بوک|ديب بوك
zksync|ZK|ZKsync|زد‌کی‌سینک|زد كي سينك
axelar|AXL|Axelar|اکسلار|أكسيلار
conflux-token|CFX|Conflux|کانفلاکس|كونفلوكس
thorchain|RUNE|THORChain|تورچین|ثور تشين
beam-2|BEAM|Beam|بیم|بيم
ronin|RON|Ronin|رونین|رونين
mina-protocol|MINA|Mina Protocol|مینا|مينا
ecash|XEC|eCash|ای‌کش|إي كاش
trust-wallet-token|TWT|Trust Wallet|تراست ولت|ترست واليت
akash-network|AKT|Akash Network|آکاش|أكاش
1inch|1INCH|1inch|وان‌اینچ|ون إنش
dexe|DEXE|DeXe|دکسی|ديكسي
eigenlayer|EIGEN|EigenCloud|آیگن‌لیر|آيغن لاير
layerzero|ZRO|LayerZero|لیرزیرو|لاير زيرو
grass|GRASS|Grass|گرس|غراس
berachain-bera|BERA|Berachain|براچین|بيرا تشين
kava|KAVA|Kava|کاوا|كافا
wormhole|W|Wormhole|ورم‌هول|وورم هول
ethereum-pow-iou|ETHW|EthereumPoW|اتریوم اثبات کار|إيثيريوم إثبات العمل
turbo|TURBO|Turbo|توربو|توربو
popcat|POPCAT|Popcat|پاپ‌کت|بوب كات
brett|BRETT|Brett|برت|بريت
mog-coin|MOG|Mog Coin|موگ کوین|موغ كوين
book-of-meme|BOME|BOOK OF MEME|بوک آو میم|بوك أوف ميم
cat-in-a-dogs-world|MEW|cat in a dogs world|میو|ميو
notcoin|NOT|Notcoin|نات‌کوین|نوتكوين
dogs-2|DOGS|Dogs|داگز|دوغز
hamster-kombat|HMSTR|Hamster Kombat|همستر کامبت|هامستر كومبات
catizen|CATI|Catizen|کتیزن|كاتيزن
neiro-3|NEIRO|Neiro|نیرو|نيرو
ordinals|ORDI|ORDI|اوردی|أوردي
sats-ordinals|SATS|SATS|ستس|ساتس
dash|DASH|Dash|دش|داش
zilliqa|ZIL|Zilliqa|زیلیکا|زيليكا
0x|ZRX|0x Protocol|زیروایکس|زيرو إكس
basic-attention-token|BAT|Basic Attention|توکن توجه پایه|توكن الانتباه
enjincoin|ENJ|Enjin Coin|انجین کوین|إنجين كوين
loopring|LRC|Loopring|لوپرینگ|لوبرينغ
qtum|QTUM|Qtum|کیوتوم|كوانتم
ravencoin|RVN|Ravencoin|ریون‌کوین|رافينكوين
holotoken|HOT|Holo|هولو|هولو
waves|WAVES|Waves|ویوز|ويفز
iotex|IOTX|IoTeX|آیوتکس|أيوتكس
ankr|ANKR|Ankr Network|انکر|أنكر
celo|CELO|Celo|سلو|سيلو
oasis-network|ROSE|Oasis|اوسیس|أواسيس
harmony|ONE|Harmony|هارمونی|هارموني
kusama|KSM|Kusama|کوساما|كوساما
woo-network|WOO|WOO|وو|وو
yearn-finance|YFI|yearn.finance|یرن فایننس|ييرن فاينانس
sushi|SUSHI|Sushi|سوشی|سوشي
balancer|BAL|Balancer|بالانسر|بالانسر
bancor|BNT|Bancor Network|بنکور|بانكور
uma|UMA|UMA|یوما|أوما
band-protocol|BAND|Band Protocol|بند پروتکل|باند بروتوكول
storj|STORJ|Storj|استورج|ستورج
livepeer|LPT|Livepeer|لایوپیر|لايف بير
skale|SKL|SKALE|اسکیل|سكيل
audius|AUDIO|Audius|آدیوس|أوديوس
masknetwork|MASK|Mask Network|ماسک|ماسك
blur|BLUR|Blur|بلر|بلر
gmx|GMX|GMX|جی‌ام‌ایکس|جي إم إكس
stepn|GMT|STEPN|استپن|ستيبن
ssv-network|SSV|SSV Network|اس‌اس‌وی|إس إس في
ocean-protocol|OCEAN|Ocean Protocol|اوشن پروتکل|أوشن بروتوكول
singularitynet|AGIX|SingularityNET|سینگولاریتی‌نت|سنغولاريتي نت
icon|ICX|ICON|آیکون|أيكون
ontology|ONT|Ontology|آنتولوژی|أونتولوجي
digibyte|DGB|DigiByte|دیجی‌بایت|ديجي بايت
siacoin|SC|Siacoin|سیاکوین|سياكوين
nervos-network|CKB|Nervos Network|نروس|نيرفوس
decred|DCR|Decred|دکرد|ديكريد
nem|XEM|NEM|نم|نيم
horizen|ZEN|Horizen|هورایزن|هورايزن
lisk|LSK|Lisk|لیسک|ليسك
amp-token|AMP|Amp|امپ|أمب
safepal|SFP|SafePal|سیف‌پل|سيف بال
`

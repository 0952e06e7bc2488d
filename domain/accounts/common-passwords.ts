// The 3,000 commonest passwords of public leaks, then the commonest ones that would pass the other rules.
// Source: the frequency lists of common-password (ISC) and @zxcvbn-ts/language-common (MIT).
const list = `
password 123456 12345678 1234 qwerty 12345 dragon pussy baseball football letmein monkey 696969 abc123
mustang michael shadow master jennifer 111111 2000 jordan superman harley 1234567 fuckme hunter fuckyou
trustno1 ranger buster thomas tigger robert soccer fuck batman test pass killer hockey george charlie
andrew michelle love sunshine jessica asshole 6969 pepper daniel access 123456789 654321 joshua maggie
starwars silver william dallas yankees 123123 ashley 666666 hello amanda orange biteme freedom computer
sexy thunder nicole ginger heather hammer summer corvette taylor fucker austin 1111 merlin matthew 121212
golfer cheese princess martin chelsea patrick richard diamond yellow bigdog secret asdfgh sparky cowboy
camaro anthony matrix falcon iloveyou bailey guitar jackson purple scooter phoenix aaaaaa morgan tigers
porsche mickey maverick cookie nascar peanut justin 131313 money horny samantha panties steelers joseph
snoopy boomer whatever iceman smokey gateway dakota cowboys eagles chicken dick black zxcvbn please andrea
ferrari knight hardcore melissa compaq coffee booboo bitch johnny bulldog xxxxxx welcome james player
ncc1701 wizard scooby charles junior internet bigdick mike brandy tennis blowjob banana monster spider
lakers miller rabbit enter mercedes brandon steven fender john yamaha diablo chris boston tiger marine
chicago rangers gandalf winter bigtits barney edward raiders porn badboy blowme spanky bigdaddy johnson
chester london midnight blue fishing 000000 hannah slayer 11111111 rachel sexsex redsox thx1138 asdf
marlboro panther zxcvbnm arsenal oliver qazwsx mother victoria 7777777 jasper angel david winner crystal
golden butthead viking jack iwantu shannon murphy angels prince cameron girls madison wilson carlos
hooters willie startrek captain maddog jasmine butter booger angela golf lauren rocket tiffany theman
dennis liverpoo flower forever green jackie muffin turtle sophie danielle redskins toyota jason sierra
winston debbie giants packers newyork jeremy casper bubba 112233 sandra lovers mountain united cooper
driver tucker helpme fucking pookie lucky maxwell 8675309 bear suckit gators 5150 222222 shithead fuckoff
jaguar monica fred happy hotdog tits gemini lover xxxxxxxx 777777 canada nathan victor florida 88888888
nicholas rosebud metallic doctor trouble success stupid tomcat warrior peaches apples fish qwertyui magic
buddy dolphins rainbow gunner 987654 freddy alexis braves cock 2112 1212 cocacola xavier dolphin testing
bond007 member calvin voodoo 7777 samson alex apollo fire tester walter beavis voyager peter porno bonnie
rush2112 beer apple scorpio jonathan skippy sydney scott red123 power gordon travis beaver star jackass
flyers boobs 232323 zzzzzz steve rebecca scorpion doggie legend ou812 yankee blazer bill runner birdie
bitches 555555 parker topgun asdfasdf heaven viper animal 2222 bigboy 4444 arthur baby private godzilla
donald williams lifehack phantom dave rock august sammy cool brian platinum jake bronco paul mark frank
heka6w2 copper billy cumshot garfield willow cunt little carter slut albert 69696969 kitten super jordan23
eagle1 shelby america 11111 jessie house free 123321 chevy bullshit white broncos horney surfer nissan
999999 saturn airborne elephant marvin shit action adidas qwert kevin 1313 explorer walker police christin
december benjamin wolf sweet therock king online dickhead brooklyn teresa cricket sharon dexter racing
penis gregory 0000 teens redwings dreams michigan hentai magnum 87654321 nothing donkey trinity digital
333333 stella cartman guinness 123abc speedy buffalo kitty pimpin eagle einstein kelly nelson nirvana
vampire xxxx playboy louise pumpkin snowball test123 girl sucker mexico beatles fantasy ford gibson celtic
marcus cherry cassie 888888 natasha sniper chance genesis hotrod reddog alexande college jester passw0rd
bigcock smith lasvegas carmen slipknot 3333 death kimberly 1q2w3e eclipse 1q2w3e4r stanley samuel drummer
homer montana music aaaa spencer jimmy carolina colorado creative hello1 rocky goober friday bollocks
scotty abcdef bubbles hawaii fluffy mine stephen horses thumper 5555 pussies darkness asdfghjk pamela
boobies buddha vanessa sandman naughty douglas honda matt azerty 6666 shorty money1 beach loveme 4321
simple poohbear 444444 badass destiny sarah denise vikings lizard melanie assman sabrina nintendo water
good howard time 123qwe november xxxxx october leather bastard young 101010 extreme hard password1 vincent
pussy1 lacrosse hotmail spooky amateur alaska badger paradise maryjane poop crazy mozart video russell
vagina spitfire anderson norman eric cherokee cougar barbara long 420420 family horse enigma allison
raider brazil blonde jones 55555 dude drowssap jeff school marshall lovely 1qaz2wsx jeffrey caroline
franklin booty molly snickers leslie nipples courtney diesel rocks eminem westside suzuki daddy passion
hummer ladies zachary frankie elvis reggie alpha suckme simpson patricia 147147 pirate tommy semperfi
jupiter redrum freeuser wanker stinky ducati paris natalie babygirl bishop windows spirit pantera monday
patches brutus houston smooth penguin marley forest cream 212121 flash maximus nipple bobby bradley vision
pokemon champion fireman indian softball picard system clinton cobra enjoy lucky1 claire claudia boogie
timothy marines security dirty admin wildcats pimp dancer hardon veronica fucked abcd1234 abcdefg ironman
wolverin remember great freepass bigred squirt justice francis hobbes kermit pearljam mercury domino 9999
denver brooke rascal hitman mistress simon tony bbbbbb friend peekaboo naked budlight electric sluts
stargate saints bondage brittany bigman zombie swimming duke qwerty1 babes scotland disney rooster brenda
mookie swordfis candy duncan olivia hunting blink182 alicia 8888 samsung bubba1 whore virginia general
passport aaaaaaaa erotic liberty arizona jesus abcd newport skipper rolltide balls happy1 galore christ
weasel 242424 wombat digger classic bulldogs poopoo accord popcorn turkey jenny amber bunny mouse 007007
titanic liverpool dreamer everton friends chevelle carrie gabriel psycho nemesis burton pontiac connor
eatme lickme roland cumming mitchell ireland lincoln arnold spiderma patriots goblue devils eugene empire
asdfg cardinal brown shaggy froggy qwer kawasaki kodiak people phpbb light 54321 kramer chopper hooker
honey whynot lesbian lisa baxter adam snake teen ncc1701d qqqqqq airplane britney avalon sandy sugar
sublime stewart wildcat raven scarface elizabet 123654 trucks wolfpack pervert lawrence raymond redhead
american alyssa bambam movie woody shaved snowman tiger1 chicks raptor 1969 stingray shooter france stars
madmax kristen sports jerry 789456 garcia simpsons lights ryan looking chronic alison hahaha packard
hendrix perfect service spring srinivas spike katie 252525 oscar brother bigmac suck single cannon georgia
popeye tattoo texas party bullet taurus sailor wolves panthers japan strike flowers pussycat chris1
loverboy berlin sticky marina tarheels fisher russia connie wolfgang testtest mature bass catch22 juice
michael1 nigger 159753 women alpha1 trooper hawkeye head freaky dodgers pakistan machine pyramid vegeta
katana moose tinker coyote infinity inside pepsi letmein1 bang control hercules morris james1 tickle
outlaw browns billybob pickle test1 michele antonio sucks pavilion changeme caesar prelude tanner adrian
darkside bowling wutang sunset robbie alabama danger zeppelin juan rusty pppppp nick 2001 ping darkstar
madonna qwe123 bigone casino cheryl charlie1 mmmmmm integra wrangler apache tweety qwerty12 bobafett
simone none business sterling trevor transam dustin harvey england 2323 seattle ssssss rose harry openup
pandora pussys trucker wallace indigo storm malibu weed review babydoll doggy dilbert pegasus joker
catfish flipper valerie herman fuckit detroit kenneth cheyenne bruins stacey smoke joey seven marino
fetish xfiles wonder stinger pizza babe pretty stealth manutd gracie gundam cessna longhorn presario
mnbvcxz wicked mustang1 victory 21122112 shelly awesome athena q1w2e3r4 help holiday knicks street redneck
12341234 casey gizmo scully dragon1 devildog triumph eddie bluebird shotgun peewee ronnie angel1 daisy
special metallica madman country impala lennon roscoe omega access14 enterpri miranda search smitty
blizzard unicorn tight rick ronald asdf1234 harrison trigger truck danny home winnie beauty thailand
1234567890 cadillac castle tyler bobcat buddy1 sunny stones asian freddie chuck butt loveyou norton
hellfire hotsex indiana short panzer lonewolf trumpet colors blaster 12121212 fireball logan precious
aaron elaine jungle atlanta gold corona curtis nikki polaris timber theone baller chipper orlando island
skyline dragons dogs benson licker goldie engineer kong pencil basketba open hornet world linda barbie
chan farmer valentin wetpussy indians larry redman foobar travel morpheus bernie target 141414 hotstuff
photos laura savage holly rocky1 fuck_inside dollar turbo design newton hottie moon 202020 blondes 4128
lestat avatar future goforit random abgrtyu jjjjjj cancer q1w2e3 smiley goldberg express virgin zipper
wrinkle1 stone andy babylon dong powers consumer dudley monkey1 serenity samurai 99999999 bigboobs skeeter
lindsay joejoe master1 aaaaa chocolat christia birthday stephani tang 1234qwer alfred ball 98765432 maria
sexual maxima 77777777 sampson buckeye highland kristin seminole reaper bassman nugget lucifer airforce
nasty watson warlock 2121 philip always dodge chrissy burger bird snatch missy pink gang maddie holmes
huskers piglet photo joanne hamilton dodger paladin christy chubby buckeyes hamlet abcdefgh bigfoot sunday
manson goldfish garden deftones icecream blondie spartan julie harold charger brandi stormy sherry
pleasure juventus rodney galaxy holland escort zxcvb planet jerome wesley blues song peace david1 ncc1701e
1966 51505150 cavalier gambit karen sidney ripper oicu812 jamie sister marie martha nylons aardvark nadine
minnie whiskey bing plastic anal babylon5 chang savannah loser racecar insane yankees1 mememe hansolo
chiefs fredfred freak frog salmon concrete yvonne zxcv shamrock atlantis warren wordpass julian mariah
rommel 1010 harris predator sylvia massive cats sammy1 mister stud marathon rubber ding trunks desire
montreal justme faster kathleen irish 1999 bertha jessica1 alpine sammie diamonds tristan 00000 swinger
shan stallion pitbull letmein2 roberto ready april palmer ming shadow1 audrey chong clitoris wang shirley
fuckers jackoff bluesky sundance renegade hollywoo 151515 bernard wolfman soldier picture pierre ling
goddess manager nikita sweety titans hang fang ficken niners bottom bubble hello123 ibanez webster
sweetpea stocking 323232 tornado lindsey content bruce buck aragorn griffin chen campbell trojan christop
newman wayne tina rockstar father geronimo pascal crimson brooks hector penny anna google camera chandler
fatcat lovelove cody cunts waters stimpy finger cindy wheels viper1 latin robin greenday 987654321
creampie brendan hiphop willy snapper funtime duck trombone adult cotton cookies kaiser mulder westham
latino jeep ravens aurora drizzt madness energy kinky 314159 sophia stefan slick rocker 55555555 freeman
french mongoose speed dddddd hong henry hungry yang catdog cheng ghost gogogo randy tottenha curious
butterfl mission january singer sherman shark techno lancer lalala autumn chichi orion trixie clifford
delta bobbob bomber holden kang kiss 1968 spunky liquid mary beagle granny network bond kkkkkk millie 1973
biggie beetle teacher susan toronto anakin genius dream cocks dang bush karate snakes bangkok callie
fuckyou2 pacific daytona kelsey infantry skywalke foster felix sailing raistlin vanhalen huang herbert
jacob blackie tarzan strider sherlock lang gong sang dietcoke ultimate tree shai sprite ting artist chai
chao devil python ninja misty ytrewq sweetie superfly 456789 tian jing jesus1 freedom1 dian drpepper
potter chou darren hobbit violet yong shen phillip maurice gloria nolimit mylove biscuit yahoo shasta
sex4me smoker smile pebbles pics philly tong tintin lesbians marlin cactus frank1 tttttt chun danni
emerald showme pirates lian dogg colleen xiao xian tazman tanker patton toshiba richie alberto gotcha
graham dillon rang emily keng jazz bigguy yuan woman tomtom marion greg chaos fossil flight racerx tuan
creamy boss bobo musicman warcraft window blade shuang sheila shun lick jian microsoft rong allen feng
getsome sally quality kennedy morrison 1977 beng wwwwww yoyoyo zhang seng teddy joanna andreas harder luke
qazxsw qian cong chuan deng nang boeing keeper western isabelle 1963 subaru sheng thuglife teng jiong miao
martina mang maniac pussie tracey a1b2c3 clayton zhou zhuang xing stonecol snow spyder liang jiang memphis
regina ceng magic1 logitech chuang dark million blow sesame shao poison titty terry kuan kuai kyle mian
guan hamster guai ferret florence geng duan pang maiden quan velvet nong neng nookie buttons bian bingo
biao zhong zeng xiong zhun ying zong xuan zang 0.0.000 suan shei shui sharks shang shua small peng pian
piao liao meng miami reng guang cang change ruan diao luan lucas qing chui chuo cuan nuan ning heng huan
kansas muscle monroe weng whitney 1passwor bluemoon zhui zhua xiang zheng zhen zhei zhao zhan yomama zhai
zhuo zuan tarheel shou shuo tiao lady leonard leng kuang jiao 13579 basket qiao qiong qiang chuai nian
niao niang huai 22222222 bianca zhuan zhuai shuan shuai stardust jumper margaret archie 66666666 charlott
forget qwertz bones history milton waterloo 2002 stuff 11223344 office oldman preston trains murray
vertigo 246810 black1 swallow smiles standard alexandr parrot luther user nicolas 1976 surfing pioneer
pete masters apple1 asdasd auburn hannibal frontier panama lucy buffy brianna welcome1 vette blue22
shemale 111222 baggins groovy global turner 181818 1979 blades spanking life byteme lobster collins dawg
hilton japanese 1970 1964 2424 polo markus coco deedee mikey 1972 171717 1701 strip jersey green1 capital
sasha sadie putter vader seven7 lester marcel banshee grendel gilbert dicks dead hidden iloveu 1980 sound
ledzep michel 147258 female bugger buffett bryan hell kristina molson 2020 wookie sprint thanks jericho
102030 grace fuckin mandy ranger1 trebor deepthroat bonehead molly1 mirage models 1984 2468 stuart
showtime squirrel pentium mario anime gator powder twister connect neptune bruno butts engine eatshit
mustangs woody1 shogun septembe pooh jimbo roger annie bacon center russian sabine damien mollie voyeur
2525 363636 leonardo camel chair germany giant qqqq nudist bone sleepy tequila megan fighter garrett
dominic obiwan makaveli vacation walnut 1974 ladybug cantona ccbill satan rusty1 passwor1 columbia
napoleon dusty kissme motorola william1 1967 zzzz skater smut play matthew1 robinson valley coolio dagger
boner bull horndog jason1 blake penguins rescue griffey 8j4ye3uz californ champs qwertyuiop portland queen
colt45 boat xxxxxxx xanadu tacoma mason carpet gggggg safety palace italia stevie picturs picasso thongs
tempest ricardo roberts asd123 hairy foxtrot gary nimrod hotboy 343434 1111111 asdfghjkl goose overlord
blood wood stranger 454545 shaolin sooners socrates spiderman peanuts maxine rogers 13131313 andrew1
filthy donnie ohyeah africa national kenny keith monique intrepid jasmin pickles assass fright potato
darwin hhhhhh kingdom weezer 424242 pepsi1 throat romeo gerard looker puppy butch monika suzanne sweets
temple laurie josh megadeth analsex nymets ddddddd bigballs support stick today down oakland oooooo qweasd
chucky bridge carrot chargers discover dookie condor night butler hoover horny1 isabella sunrise sinner
jojo megapass martini assfuck grateful ffffff abigail esther mushroom janice jamaica wright sims space
there timmy 7654321 77777 cccccc gizmodo roxanne ralph tractor cristina dance mypass hongkong helena 1975
blue123 pissing thomas1 redred rich basketball attack cash satan666 drunk dixie dublin bollox kingkong
katrina miles 1971 22222 272727 sexx penelope thompson anything bbbb battle grizzly passat porter tracy
defiant bowler knickers monitor wisdom wild slappy thor letsgo robert1 feet rush brownie hudson 098765
playing playtime lightnin melvin atomic bart hawk goku glory llllll qwaszx cosmos bosco knights bentley
beast slapshot lewis assword frosty gillian sara dumbass mallard dddd deanna elwood wally 159357 titleist
angelo aussie guest golfing doobie loveit chloe elliott werewolf vipers janine 1965 blabla surf sucking
tardis serena shelley thegame legion rebels fernando fast gerald sarah1 double onelove loulou toto crash
blackcat 0007 tacobell soccer1 jedi manuel method river chase ludwig poopie derrick boob breast kittycat
isabel belly pikachu thunder1 thankyou jose celeste celtics frances frogger scoobydo sabbath coltrane
budman willis jackal bigger zzzzz silvia sooner licking gopher geheim lonestar primus pooper newpass
brasil heather1 husker element moomoo beefcake zzzzzzzz tammy shitty smokin personal jjjj anthony1 anubis
backup gorilla fuckface painter lowrider punkrock traffic claude daniela dale delta1 nancy boys easy
kissing kelley wendy theresa amazon alan fatass dodgeram dingdong malcolm qqqqqqqq breasts boots honda1
spidey poker temp johnjohn miguel 147852 archer asshole1 dogdog tricky crusader weather syracuse spankme
speaker meridian amadeus back harley1 falcons dorothy turkey50 kenwood keyboard ilovesex 1978 blackman
shazam shalom lickit jimbob richmond roller carson check fatman funny garbage sandiego loving magnus
cooldude clover mobile bell payton plumber texas1 tool topper jenna mariners rebel harmony caliente celica
fletcher german diana oxford osiris orgasm punkin porsche9 tuesday close breeze bossman kangaroo billie
latinas judith astros scruffy donna qwertyu davis hearts kathy jammer java springer rhonda ricky 1122
goodtime chelsea1 freckles flyboy doodle city nebraska bootie kicker webmaster vulcan iverson 191919
blueeyes stoner 321321 farside rugby director pussy69 power1 bobbie hershey hermes monopoly west birdman
blessed blackjac southern peterpan thumbs lawyer melinda fingers fuckyou1 rrrrrr a1b2c3d4 coke nicola
bohica heart elvis1 kids blacky stories sentinel snake1 phoebe jesse richard1 1234abcd guardian candyman
fisting scarlet dildo pancho mandingo lucky7 condom munchkin billyboy summer1 student sword skiing sergio
site sony thong rootbeer assassin cassidy frederic fffff fitness giovanni scarlett durango postal achilles
dawn dylan kisses warriors imagine plymouth topdog asterix hallo cameltoe fuckfuck bridget eeeeee mouth
weird will sithlord sommer toby theking juliet avenger backdoor goodbye chevrole faith lorraine trance
cosworth brad houses homers eternity kingpin verbatim incubus 1961 blond zaphod shiloh spurs station
jennie maynard mighty aliens hank charly running dogman omega1 printer aggies chocolate deadhead hope
javier bitch1 stone55 pineappl thekid lizzie rockets ashton camels formula forrest rosemary oracle rain
pussey porkchop abcde clancy nellie mystic inferno blackdog steve1 pauline alexander alice alfa grumpy
flames scream lonely puffy proxy valhalla unreal cynthia herbie engage yyyyyy 010101 solomon pistol melody
celeb flying gggg santiago scottie oakley portugal a12345 newbie mmmm venus 1qazxsw2 beverly zorro work
writer stripper sebastia spread phil tobias links members metal 1221 andre 565656 funfun trojans again
cyber hurrican moneys 1x2zkg8w zeus thing tomato lion atlantic celine usa123 trans account aaaaaaa homerun
hyperion kevin1 blacks 44444444 skittles sean hastings fart gangbang fubar sailboat older oilers craig
conrad church damian dean broken buster1 hithere immortal sticks pilot peters lexmark jerkoff maryland
anders cheers possum columbus cutter muppet beautiful stolen swordfish sport sonic peter1 jethro rockon
asdfghj pass123 paper pornos ncc1701a bootys buttman bonjour escape 1960 becky bears 362436 spartans
tinman threesom lemons maxmax 1414 bbbbb camelot chad chewie gogo fusion saint dilligaf nopass myself
hustler hunter1 whitey beast1 yesyes spank smudge pinkfloy patriot lespaul annette hammers catalina finish
formula1 sausage scooter1 orioles oscar1 over colombia cramps natural eating exotic iguana bella suckers
strong sheena start slave pearl topcat lancelot angelica magelan racer ramona crunch british button eileen
steph 456123 skinny seeking rockhard chief filter first freaks sakura pacman poontang dalton newlife
homer1 klingon watcher walleye tasha tasty sinatra starship steel starbuck poncho amber1 gonzo grover
catherin carol candle firefly goblin scotch diver usmc huskies eleven kentucky kitkat israel beckham
bicycle yourmom studio tara 33333333 shane splash jimmy1 reality 12344321 caitlin focus sapphire mailman
raiders1 clark ddddd hopper excalibu more wilbur illini imperial phillips lansing maxx gothic golfball
carlton camille facial front242 macdaddy qwer1234 vectra cowboys1 crazy1 dannyboy jane betty benny bennett
leader martinez aquarius barkley hayden caught franky ffff floyd sassy pppp pppppppp prodigy clarence
noodle eatpussy vortex wanking beatrice billy1 siemens pedro phillies research groups carolyn chevy1 cccc
fritz gggggggg doughboy dracula nurses loco madrid lollipop trout utopia chrono cooler conner nevada
wibble werner summit marco marilyn 1225 babies capone fugazi panda mama qazwsxed puppies triton 9876
command nnnnnn ernest momoney iforgot wolfie studly shawn renee alien hamburg 81fukkc 741852 catman
gateway1 jackson1 phoenix1 diamond1 patrick1 newpass6 zaq12wsx melissa1 marcius2 rangers1 gandalf1
pool6123 gordon24 brandon1 pa55word test1234 andyod22 testing1 fordf150 pa55w0rd apollo13 happy123
nwo4life misfit99 50spanks shannon1 chicago1 ferrari1 arsenal1 bulldog1 james007 panther1 wp2003wp
jasmine1 pass1234 marino13 america1 chicken1 r2d2c3po fishing1 packers1 55bgates chester1 charles1
florida1 just4fun rebecca1 newyork1 digital1 dolphin1 porsche1 scorpio1 rt6ytere madison1 tiffany1
password2 vikings1 quant4307s michael2 nemrac58 kcj9wx5n iloveyou1 summer99 12qwaszx monster1 playboy1
captain1 1a2b3c4d genesis1 maxwell1 care1839 crystal1 broncos1 winston1 warrior1 iloveyou2 cbr900rr
football1 myspace1 spencer1 5wr2i7h8 drummer1 private1 corvet07 iverson3 johnson1 fuckoff1 hotmail1
kordell1 jackson5 luv2epus rainbow6 qwerty123 hotmail0 hawaii50 windows1 vincent1 yankees2 23skidoo
perfect1 cezer121 pantera1 qwert123 nascar24 1michael mazdarx7 dodgers1 mustang6 monkey12 birthday4
stephen1 soccer10 soccer12 voyager1 success1 password9 apple123 green123 cartman1 favorite6 sabrina1
devil666 rainbow1 abc12345 wg8e3wjf cricket1 bigdick1 penguin1 anthony7 cameron1 postov1000 a1234567
buffalo1 peaches1 jupiter1 austin31 f00tball gateway2 trouble1 cygnusx1 natalie1 yamahar1 playboy2
gizmodo1 birthday1 beatles1 mercury1 charlie123 pussy123 zachary1 csfbr5yy ncc74656 houston1 151nxjmt
phantom1 sanity72 bubba123 eclipse1 mustang2 skipper1 therock1 tiger123 frankie1 death666 zaq1xsw2
yy5rbfsc special1 patches1 mash4077 baseball1 favorite2 gfxqx686 dilbert1 pumpkin1 trinity1 trooper1
bubbles1 154ugeiu year2005 spartan1 stanley1 mazda626 primetime21 abcdefg1 buddy123 money123 jackass1
20spanks 085tzzqi 383pdjvl melanie1 b929ezzh 863abgsg ptfe3xxp access99 claudia1 dapzu455 yqlgr667
zxcvbnm1 380zliki basebal1 gabriel1 destiny1 trumpet1 aaaaaaa1 nirvana1 isacs155 1million 1letmein
letmein22 allison1 fatluvr69 general1 dragon69 hihje863 express1 mustang5 063dyjuy slimed123 ffvdj474
kristin1 montana1 blue1234 xxxxxxx1 368ejhih jo9k2jw2 jupiter2 marines1 alpha123 gsxr1000 gregory1
766rglqy 69camaro gnasher23 save13tx russell1 dragon12 porn4life vanessa1 vampire1 hzze929b mounta1n
stewart1 summer69 ssptx452 master12 flyers88 qcmfd454 911turbo yvtte545 sooners1 pussy4me mwq6qlzo
skeeter1 thumper1 tmjxn151 474jdvff 551scasi pxx3eftp chris123 natasha1 nancy123 winter99 iqzzt580
1q2w3e4r5t shadow12 soccer11 lincoln1 12locked arizona1 554uzpad samsung1 dreamer1 paladin1 dad2ownu
huskers1 england1 201jedlz wrinkle5 rasta220 charlie2 fortune12 ozlq6qwm prelude1 hooters1 q1w2e3r4t5
123456789a 1232323q 12345qwert usuckballz1 password123 123qweasd 123456789q qazwsx123 123qweasdzxc
soso123aljg 1qaz2wsx3edc 123qwe123 q1w2e3r4t5y6 super123 qwerty12345 gn56gn56 1234567a 1q2w3e4r5t6y
shaney14 mailcreated5240 zxcv1234 1234567q a1s2d3f4 123456qwerty 123456aa 1234567890q qwerty123456
agent007 pokemon1 123456789z polniypizdec0211 1qa2ws3ed sojdlg123aljg lineage2 a123456789 gfhjkm123
p0015123 qazwsx12 qwerty1234 superman1 123qwerty zxasqw12 12345678q 1q2w3e4r5 nokia6300 12qw34er
montgom240 12345qwe 12345678a aa123456 z1x2c3v4 123456qw 1234567890a qweasd123 123qq123 7ugd5hip2j
a12345678 9293709b13 q2w3e4r5 1234asdf 1a2s3d4f vsjasnel12 qazwsxedc123 123456qwe killer12 qwerty11
zxcvbnm123 qwert12345 password12 1z2x3c4v angel123 qwe123qwe 123456789s good123654 james123 45m2do5bs
12qw12qw asdqwe123 nokia6233 ghbdtn123 asdfgh01 zxcasdqwe123 david123 123456ru noname123 sasha_007
p@ssw0rd nokian73 hallo123 pufunga7782 liverpool1 forever1 1234zxcv 12345qwer p4ssw0rd ghhh47hj7649
power123 12345qwerty awesome1 123456789m sammy123 q1234567 q123456789 p0o9i8u7 killer123 123qwert sasha123
12345abc starwars1 123456789d bradley1 apollo11 12345qaz 123456789qwe alexander1 7777777a segblue2
liberty1 sunshine1 password01 computer1 1qazxsw23edc jesus123 1234rewq 1qazzaq1 zxcvb123 justice1 fuckme69
123456as password99 popcorn1 123456qqq left4dead lol12345 weare138 naughty1 asdfg123 demon666 1qw23er4
nokia5800 ireland1 cantona7 aaaa1111 buster12 jennifer1 qweasdzxc123 metallica1 123456789r flipper1
love1234 1111qqqq asdasd123 alex1234 abc123456 beckham7 nokia123 as123456 1q2q3q4q 1234567aa lucky123
qwerty13 chopper1 z1x2c3v4b5 dallas22 princess1 start123 nothing1 mike1234 2wsx3edc 123456789v a1a2a3a4
q1q2q3q4q5 kenneth1 raymond1 spiderman1 jesus777 123456789o friday13 qaz123wsx 1z2x3c4v5b nokia5530
websol76 india123 timoxa94 1234567890z mazda323 magic123 kristen1 qq123456 jeffrey1 1qaz2wsx3edc4rfv
ilya1234 pippen33 georgia1 qw123456 chickenwing101 rosebud1 987654321a a1b2c3d4e5 sandman1 victory1
a1s2d3f4g5 monkey69 batman12 molly123 3rjs1la7qe password11 jessica2 dragon01 qazxsw123 warcraft3 chevys10
douglas1 detroit1 0o9i8u7y daniel12 atlanta1 1mustang groupd2013 angel666 madonna1 service1 timothy1
hunter12 1password rocky123 zaq12345 futyn007 dragon123 manager1 madala11 nokia5130 dima1995 friends1
smoke420 cobra427 fantasy1 alabama1 freedom2 michelle1 admin123 123qwe123qwe welcome2 fireman1 q1q2q3q4
newproject2004 stinger1 barbara1 3edc4rfv sublime1 michele1 1a2s3d4f5g qazwsxedc1 porsche911 anthony2
j3qq4h7h2v fordf350 123456789p kevin123 a123456a ironman1 maximus1 pegasus1 gfhjkm12 blessed1 12345asd
nemesis1 sevenof9 revival47 123456789l sk8ordie enter123 1234kekc snowman1 123456qq 123456ab newpass1
zxcvb12345 monkey123 master123 capital1 asd12345 qwerty78 1a2b3c4d5e nokia5230 everton1 123mudar l58jkdjp!
1a2a3a4a 123qweas heather2 frank123 buckeye1 newport1 rb26dett cynthia1 pontiac1 austin316 teacher1
hershey1 control1 lebron23 qwerty99 anna2614 pyramid1 fred1234 account1 fordf250 qwaszx12 spartan117
antonio1 0000000000o germany1 deborah1 elvis123 russian7 seattle1 lindsay1 music123 unicorn1 shadow01
qaz12345 blaster1 pokemon123 element1 asdfg12345 domainlock2005 lakers24 flowers1 yamahar6 homer123
r4e3w2q1 x72jhhu3z 123456asd p455w0rd william2 !qaz2wsx 67camaro 12qwerty phoenix2 f15eagle cbr600rr
payton34 123456789k saab9000 packard1 january1 17171717aa mustang9 chipper1 panties1 pandora1 jbond007
12s3t4p55 october1 jason123 hd764nw5d7e1vb1 blondie1 5tgb6yhn camelot1 soccer13 francis1 a1a2a3a4a5
hitman47 bruno123 1basebal mustang8 123hfjdk147 lotus123 monkey11 4rfv3edc eleven11 123qwe456 dragon13
qazxsw12 zz8807zpl emmitt22 8phrowz622 dragon11 lindsey1 trucker1 vegas123 rebbyt34 hawkeye1 123masha
1hxboqg2 c3por2d2 redwing1 usmc0311 loveme89 44magnum qwerty777 boris123 summer12 open1234 monique1
miranda1 5hsu75kpot chrissy1 brother1 123456abc loveyou2 holiday1 black123 ducati99 samantha1 r2d2c3p0
redneck1 jamaica1 password3 pepsi123 trojans1 qwerty77 michael3 mustang0 steve123 charles2 summer01
christy1 andrew12 indiana1 strange1 blackie1 pentium4 1qaz!qaz jimmy123 golfing1 8phrowz624 master01
westham1 loveyou1 phillip1 mapet123456 titanic1 mustang3 buster01 1asshole tigger12 redhead1 ilya1992
whatever1 charlie3 michael9 skyline1 nokia3250 33rjhjds bastard1 rooster1 matthew2 pioneer1 october2
ronaldo7 thelast1 1footbal lucas123 dragon99 2wsxzaq1 trustn01 crimson1 joshua12 123321qwe 7hrdnw23
zaq1xsw2cde3 viper123 chocolate1 abigail1 slayer666 lucky777 footbal1 fuckyou123 favorite8 master11
shadow11 1a2a3a4a5a orlando1 brianna1 red12345 favorite7 wildcat1 shooter1 orange12 sampson1 nokian70
gy3yt2rgls oscar123 derrick1 asd123asd scruffy1 network1 kitty123 mnbvcxz1 simpson1 1jennife classic1
michael8 qweqwe123 123456789abc boscoe01 tristan1 passion1 malcolm1 brian123 welcome123 q1234567890
123456789n pi314159 internet1 tigger01 1234567u 68camaro thomas12 ghbdtn12 admin18533362 sarah123 trader12
roberto1 camaroz2 toshiba1 1qay2wsx 2wsxcde3 college1 bigfoot1 million1 patrick2 winter12 catfish1
camaro69 player69 warcraft1 qqqq1111 123456zxc metal666 temp1234 23176djivanfros 123456789qwerty nokia5300
nonrev67 hendrix1 shadow13 dominic1 nicholas1 vlad1996 dragon88 connect1 katrina1 ginger12 wallace1
justin12 system32 cvzefh1gkc water123 peter123 damage11 michael7 country1 john1234 ronaldo9 1diamond
3edcvfr4 george12 andreas1 maverick1 dragons1 w1w2w3w4 sunrise1 clinton1 slayer66 psychnaut1 silver12
integra1 4r3e2w1q xsw21qaz 1q2q3q4q5q indians1 nikita123 qwerty22 nokia3310 scott123 1234567z oc247ngucz
1111111111zz peaches2 oceans11 richard2 death123 taylor12 caitlin1 slipknot1 dima1996 2112rush police22
qwerty00 123123123q hot2trot matthew7 whitney1 bulldog2 1111aaaa ronaldo1 whiskey1 anton123 kelly123
pepper12 ashley12 daddy123 toronto1 vaz21099 password4 stealth1 qwaszx123 dragon22 jackson2 123123qwe
qwer4321 vermont1 1357911q bernard1 trigger1 bennett1 daniela1 chevyz71 halflife2 sk84life 123456789w
denis123 12344321q soldier1 patriot1 robert12 t34vfrc1991 maria123 chicago2 transam1 123456qaz soccer15
q1w2e3r4t seven777 sandy123 chevy454 azerty123 samurai1 airforce1 newlife1 123qaz123 shotgun1 charlie9
123456789qaz 4rfv5tgb freedom7 garrett1 piazza31 1234qwerty scooter2 colleen1 patrick9 mustang7 elvira26
steelers1 bobby123 redsox04 ladybug1 thomas01 password69 stalker1 jonathan1 hammers1 larry123 hansolo1
4904s677075 kirill123 shadow123 harley01 007james celtics1 shadow69 1william steeler1 tequila1 hunter01
ferrari3 winston2 soccer14 013cpfza 12345trewq defiant1 1234rmvb siemens1 amanda18 babygirl1 biteme69
chester2 scooby12 biscuit1 10inches falcon16 password0 london12 dragon76 daniel123 valerie1 packers4
martini1 ricardo1 password1234 cupcake1 q8zo8wzq batman99 bella123 3stooges qazxsw21 ibill123 harry123
123asd123 birthday21 elaine22 hhhhhhh1 jordan12 gandalf2 111111aa brendan1 2w3e4r5t colt1911 doma77ns
venom121293 free4all welkom01 12345zxcvb melissa2 foxtrot1 kelly001 jennife1 amanda12 a7777777 britney1
mazdarx8 sherman1 victoria1 marissa1 quality1 qwerty21 nokia5310 dragon66 locoman0 nokia6303 cookies1
1patrick billy123 chicken2 gizmo123 hockey12 usmc1775 lakers32 dragon23 broncos7 chelsea2 samsung2
tyler123 smile123 qwe123asd lost4815162342 art131313 12345678c slipknot666 batman69 sweetie1 l8g3bkde
just4you bethany1 durango1 password6 postov10 2sexy2ho katie123 austin12 ranger99 qwertyu1 access12
cidkid86 verizon1 testing123 orange44 naruto12 daisy123 dragon10 soccer22 favorite5 123qwe321 grizzly1
asdfgh12 amanda69 google123 cracker1 11223344q sexy1234 master99 ranger01 mark1234 pickles1 preston1
charger1 freddie1 buster11 1234567890s cadr14nu ready2go review69 hunting1 aragorn1 sailing1 history1
nolimit8 satana666 charmed1 polaris1 clemson1 sochi2014 123456789g michael6 fffffff1 zzzzzzz1 1charlie
dgl70460 bondage1 take8422 acun3t1x striker1 roman123 letmein6 house123 1thunder 12monkey nolimit9
qw12er34 hardcore1 1fuckyou student1 aq1sw2de3 qwerty123456789 farside1 tarheel1 simon123 password7
google12 teddy123 qwertyu8 jessica0 123456789x soccer17 89231243658s courtney1 devilmaycry4 another1
mama1234 dasha123 freeman1 charlie5 password5 tornado1 secret12 andre123 qweasdzxc1 william3 gznybwf13
assa1234 avenger1 combat123654 xaccess2 vlad1997 12e3e456 mine2306 qwerty66 xsw23edc precious1 poiu0987
summer06 good12345 pentium1 onelove1 ferrari2 bigtits1 sunny123 bentley1 tigger69 plastic1 iceman69
qqqqqqq1 efbcapa201 michael0 picasso1 ddddddd1 thunder2 charlie6 lucifer1 monty123 xakep1234 2wsx1qaz
fucker69 casey123 1972chev gsxr1100 forest11 tommy123 jamesbond007 pervert1 123123123a a987654321 dont4get
letmein7 asd123456 anna1987 freedom3 123123qweqwe naruto123 note1234 123456789b year2000 jameson1
4815162342lost sasha1996 love4ever falcons1 pokemon12 scarface1 angel777 ghjcnj123 q12345678 studio54
surfing1 memphis1 335533aa 999111999q shadows1 4z34l0ts nokia8800 misty123 swimmer1 candy123 jericho1
twisted1 monkey13 summer05 amber123 jack1234 ranger21 kennedy1 smith123 dragon21 123456789qqq inferno1
charlie7 senha123 martin12 bitch123 wrest666 12345678z 123456789t qq123456789 78n3s5af nokian95 bbbbbbb1
jjjjjjj1 barkley1 shadow99 abcde123 buttons1 808state 1bigdick maggie11 cookie12 pacific1 dolphin2
ikilz083 bridget1 winter01 sanity729 harley12 1qwertyu extreme1 joker123 patrick7 hockey99 zenit2011
abcdef123 brandon2 asdfghjkl123 pizza123 1234qwerasdf fuckyou7 alex2000 pass1word zx123456 jg3h4hfn
hunter11 asdfgh123 qwer12345 123qwe456rty 1234567890qw vlad7788 monkey10 elizabeth1 monkey99 nokia7610
asdfghjkl1 1234567d blowme69 mom4u4mm danil8098 orange77 sevilia1 pebbles1 r3ady41t shelley1 omega123
pikachu1 grendel1 1superma br00klyn compaq12 cab4ma99 nascar88 m6cjy69u35 thor5200 rusty123 machine1
baseba11 mikey123 comcast1 1pass1page summer20 johanna1 goddess1 ghbdtnbr1 1qa2ws3e 3syqo15hil leonard1
asterix1 webster1 gabriel2 huskies1 d1i2m3a4 zxcvbnm12 asfnhg66 fhntv1998 zxcvbn12 11qq22ww 1sexyred
george01 myxworld4 birthday54 0raziel0 michael4 11c645df nick1234 eagle123 14vbqk9p ab123456 corvett1
master69 2bigtits nohack04 hamster1 qwertyuiop123 lzbs2twz zxcvbn123 gangsta1 monster2 golfer23 2b8riedt
thunder5 michael5 batman01 hunter123 boeing74 1scooter charlie4 cheese12 aaron123 money4me koetsu13
monkey77 master22 bowling1 admiral1 gerrity1 support1 triumph1 zx123456789 saun24865709 mercury7 hopkins1
fiction7 tennis12 111222333a phantom2 sasha2010 m1234567 fallout2 spider12 sasha1995 martina1 sdsadee23
maynard1 secret123 yfcnz123 madison2 q1w2e3r4t5y6u7 andrey123 4z3al0ts shygirl1 snapper1 dupont24 kimber45
letmein0 bangkok1 gorilla1 romeo123 123456789f emerald1 mittens1 london22 777angel mustang4 eagles05
loser123 kenny123 purple12 diablo66 summer11 london99 fish1234 xzsawq21 fucker11 patrick8 jamie123
1234qwert cuddles1 crazy123 griffin1 d1lakiss edward12 thomas123 dima1997 4506802a mimi92139 ghost123
kodaira52 klingon1 989244342a 1wildcat 1compute letmein9 686xqxfg pilot123 090808qwe 1aaaaaaa 495rus19
caveman1 123456zx nokia6120 eternal1 mission1 mick7278 yxkck878 565hlgqo luv2fuck arsenal2 gsgba368
annette1 80070633pc ingram01 makeksa11 johnny69 allstar1 scarlet1 abc123abc gfif1991 alex1996 123as123
zidane10 shearer9 eae21157 chase123 123zxc123 bingo123 adriana1 aa123321 samsung123 carolyn1 poiu1234
dallas12 bassman1 shirley1 alberto1 password13 angelo4ek zaqwsx123 alex1990 1236987z polniypizdec110211
amsterdam1 summer10 123456789qw episode1 1qa2ws3ed4rf midnight1 qwertyuiop1 carrera4 1chicken love2011
baggins1 12345zxc hamburg1 boobies1 sparky12 oakland1 z123456789 assword1 monkey22 asshole2 brownie1
1qwerty1 1234567t paul1234 welcome12 speaker1 superman2 123456789zxc dima12345 ranger11 fighter1 vw198m2n
maxim1935 wenef45313 260zntpc marilyn1 bigdog69 pentium3 ford9402 phish420 hawkdog79 427cobra 5t6y7u8i
warrior2 zaq11qaz access20 oqglh565 640xwfkv 19mtpgam19 cubbies1 birthday299 parol999 1234567w celtic88
djg4bb4b trinity3 pistons1 qwerty88 searock6 24pnz6kc qweasd12 oranges1 tuczno18 playstation3 killer666
tm371855 quantum1 sonic123 prodigy1 monkey01 123456789qq buffy123 mallard1 joseph10 anfield1 amanda11
hshfd4n279 343104ky dragon00 king1234 fkbyf001 thunder7 1jessica clayton1 masha123 hustler1 colole57
ajcuivd289 london11 dima1993 qwe123rty w8gkz2x1 badboy69 jordan11 bandit12 cowboys2 fuckyou69 flash123
holland1 7777755102q harley11 matthew8 weather1 plumber1 benjamin1 1samanth lakers34 fallout3 kickass1
theresa1 paulina1 bmw325is metro2033 thegame1 1melissa redskin1 nokia3230 incubus1 hello1234 yzerman1
yes90125 dallas21 sex12345 nascar20 fkg7h4f3v6 florida2 paris123 0okm9ijn jenny123 sveta123 s456123789
skorpion39 dima2010 qwerty321 dima1234 dima2000 p4ssword shock123 zz123456 nicolas1 justin11 1starwar
1zxcvbnm maurice1 firefly1 123456789aa volvos40 arwpls4u rainbow2 ou8124me jessica7 freddy12 yyyyyyy1
1phoenix 2kash6zq jalal123 snickers1 carlos12 my3girls shadow1212 soccer21 tempest1 nolimit5 casper12
sk8board hannah01 1234567890qwe bailey12 cubswin1 qwerty2010 el546218 florian1 gilbert1 8letters tvxtjk7r
sasha1234 beaver69 roger123 rattolo58 passw0rd1 football12 1234567r sausage1 fuck1234 football2 dragon77
az123456 zxc12345 beautiful1 soccer99 sony1234 jessica8 volvo850 chelsea0 qaz1wsx2 strider1 nihao123
camille1 sebastian1 nathan12 scorpio7 vfrcbv123 4815162342a k1234567 section8 11111111a rangers9 lobster1
starwar1 spring99 holly123 pepper01 master23 iforgot1 mookie12 matt1234 horny123 bigdaddy1 johnson2
rambo123 pentium2 maggie12 ghhh47hj764 january2 1panther panther2 1matthew pitbull1 masters1 sabbath1
jillian1 roberts1 rocket88 seventy7 pepper123 matthew9 cyclops1 winter11 sc0tland 5t4r3e2w1q bmw330ci
b0ll0cks curious1 z1234567 delta123 boston12 lvbnhbq1 printer1 qwerty10 danny123 q1w2e3r4t5y6u7i8 pedro123
killer66 cookie59 zqjphsyf6ctifgu suzanne1 noncapa0 tyrik123 natalia1 k9dls02a 1hxboqg2s lhbjkjubz2957704
devo2706 roman222 tamwsn3sja denman85 roberta1 jasper12 opopop11 134kzbip amadeus1 1bulldog qaz123456
biteme12 1qazxcvb cisco123 julie456 clapton1 545ettvy 2wj2k9oj monica69 213qwe879 123456ss nascar99
vg08k714 1chelsea 1ferrari anna2000 baby2000 gfhjkm007 eeeeeee1 dakota12 23jordan linda123 dante123
uiegu451 7ovtgimc warlock1 lsdlsd12 1qazxsw23edcvfr4 123456zz brandon0 dorothy1 onlyone4 sergey123
3xbobobo pirates1 peekab00 9379992a joshua01 carter15 a9387670a monday12 security1 raven123 sophie12
1111111q soccer20 yankees0 guitar12 collins1 mercedes1 a1l2e3x4 zaq123wsx andrew01 qwerty89 soccer16
asdf12345 hockey11 angela12 welcome8 anna2010 birthday5 goforit1 lena2010 4321rewq 123qweqwe chelsea6
lesbian1 qazwsxedc12 hockey10 liverp00l cessna17 master10 diablo666 yanshi1982 julia123 mandy123 andrew123
killer99 apples12 blood123 jordan01 chuckie1 bitches1 letmein3 brittany1 tracker1 honda250 august16
camaroz28 charlie8 macsan26 carlton1 bunny123 danielle1 banana12 natas666 tomcat14 12qw34er56ty gunther1
honey123 password00 alex2112 manning1 war3demo penis123 richard7 lorenzo1 23wesdxc blunt420 celtic67
blowjob1 kingdom1 christopher1 buffett1 t3fkvkmj shaolin1 philips1 mason123 bob12345 password10 merlin12
chicago7 unknown1 texas123 baseball2 porno123 snoopy12 123321qq joseph12 nokia5228 jordan22 1234567890w
qwerty666 parol123 love2000 ginger11 daytona1 matrix12 sssssss1 kondom25 1211123a dumbass1 dimon4ik
polo1234 password23 vlad1995 fetish01 6458zn7a birthday3 lithium1 bearcat1 12345abcde sd3lpgdr 1corvett
669e53e1 len2ski1 625vrobg damned69 cde34rfv sh4d0w3d 2b4dnvsx andrew13 killer23 254xtpss harmony1
rlzwp503 qwerty02 quant4307 lvjdp383 griffey1 shrike01 qpful542 johnny99 merlin69 volvos80 pepper76
gunners1 a19l1980 abcde12345 1qaz3edc 123456aaa jumpman23 isabella1 lsia9dnb9y shane123 natasha2 walleye1
service01 123456789i merlin01 creative1 beavis69 password8 jor23dan 221195ws oktober7 serega123 silver11
melinda1 asdfjkl1 aezakmi1 imagine1 ktnj2010 chargers1 martin11 a1234567890 z123456z wildman1 gfhjkm22
anna1988 frogger1 bailey01 1qaz@wsx artem2010 windsor1 1234554321q deadman1 dolemit1 george11 baseball3
15s9pu03 qwert54321 cocacola1 artem123 spike123 freedom5 1234567k cruiser1 simba123 quattro6 breaker1
qwert1234 hxp4life boy4u2ownnyc killer11 explore1 suckit69 2bornot2b miller31 baller23 mario123 harley69
western1 ferrari5 1234567b summer00 golfer12 1heather 2bornot2 jordan123 painter1 wutang36 phoenix7
sally123 c43qpul5rz dallas11 kimberly1 diamond3 slayer69 bologna1 jasmine2 ranger12 741852kk funtime1
peanuts1 d78unhxq redwood1 running1 garfield1 nokia6230 thunder9 cornell1 moose123 dakota01 charles3
minecraft123 finance1 dignity7 chelsea8 london20 mickey12 4cranker q123456q duncan21 laura123 parker12
pokemon2 pasha123 horndog1 runescape1 7f4df451 qwerty111 morgan12 whisper1 thomas11 nokia3110 lopas123
generic1 fk8bhydb winnipeg261 dusty197 my2girls marina123 mustard1 12345678qwe karolina1 voyager2 1j9e7f6f
masterb8 warlord1 matilda1 richard3 1zzzzzzz ggggggg1 1rosebud abcd12345 asdfghj1 melissa6 tennis11
mxaigtg5 soccer18 an83546921an13 forrest1 1grizzly 1richard stanley2 tiffany2 compute1 batman11 305pwzlr
yr8wdxcq sniper12 iloveme1 spawn666 sam138989 qwerty33 7u8i9o0p summer04 qwe123456 chronic1 1958proman
camaro67 454dfmcq yellow12 frances1 astra123 123qazwsx austin11 aaa12345 diablo11 qawsed123 abc123456789
bartman1 jasmine5 amanda01 testing2 access123 august25 bb123456 adam1234 jigei743ks august11 charlie0
123456789as adxel187 thomas19 cjxb2014 emerson1 42qwerty42 karen123 joker666 rammstein1 chloe123 7653ajl1
tigger11 123321qweewq 0987654321a 1029384756q merrill1 1234567v italian1 qwerty69 033028pw m1garand
tigers01 anna1989 hunter99 trailer1 bigtime1 eastern1 austin123 giants56 orioles1 favorite3 bailey10
banshee1 maureen1 gerrard8 austin01 19371ayj windows9 bigboy12 auckland2010 hockey19 4freedom nintendo64
wolfman1 eric1234 r3vi3wpass gobuffs2 blade123 ironman2 august31 christian1 rainbow7 grace123 fantasy7
braves10 sucker69 w2dlww3v5p goober12 leto2010 knight12 butterfly1 gillian1 eclipse9 6xe8j2z4 nintendo1
gfhjkm11 eduardo1 1freedom dragon25 carlos123 mancity1 logan123 ziggy123 qwerty23 casper99 random123
counter1 solomon1 monkeys1 poppy123 prince12 987654321z killer69 s7fhs127 premier1 herbert1 1234567890zzz
harrison1 dima1992 4809594q dima1990 dima1999 jacob123 mangust6403 mouse123 aa1111aa 1234567s 12345678s
0p9o8i7u vlad1998 redbull1 snake123 monkey21 ekaterina20 vika2010 fetish69 32615948worms dragon64 mariner1
tuesday1 1ccccccc morgan01 bulls123 s1234567 alex12345 lickme69 bill1234 o4izdmxu 878kckxy project1
qaz12wsx patrick3 hotsex69 1cowboys devil123 arnster55 dreamer2 andrea11 glock9mm 4gxrzemq jtuac3my
qmpq39zr 4g3izhox at4gftlw ljb4dt7n marie123 7ertu3ds u4slpwra 1sunshin 6jhwmqku 9kyq6fge 12345asdfg
682regkh yujyd360 freedom4 logitech1 cobra123 sr20dett andrew88 everest1 7gorwell 567rntvm heat7777
anthony0 carter12 alex1959 august12 lol123456 1butthea skate123 sebora64 1qwertyuiop tiger200 clipper1
acmilan1 112233aa 2502557i chicago0 ashley11 123456789e gordolee85 forever21 hockey21 nokia6630 212121qaz
peanut12 magpies1 wizard12 marlboro1 38gjgeuftd sasha1988 alex1973 mama2010 alena2010 alex1991 sasha12345
paula123 alfredo1 alino4ka twenty20 nascar03 6339cndh harley99 balloon1 1111111a jeff1234 1dolphin
matrix69 madison3 pancake1 ivan2010 bonjour1 sunsh1ne a32tv8ls master00 dallas01 soccer123 bacardi1
oleg1995 brooklyn1 hummerh2 lakers12 junior12 matrix13 nicole11 barney12 volvov70 nokia5320 superma1
spencer2 beaches1 panties2 madison9 1steeler monica12 veritas1 branden1 family01 hunter69 neptune1
26429vadim master77 browns99 chevy350 redwings1 birdman1 caroline1 chinese1 shadow22 money111 p1234567
summer07 chaos666 schalke0 scorpio2 blue2000 sintesi07 october8 chelsea4 lp2568cskt yankees7 beast666
tanya123 coolguy1 woody123 scooter7 sydney12 canucks1 nhfdvfnjkju123 happy100 penny123 1w2w3w4w str8edge
cahek0980 calvin69 lol123123 scottie1 dima1994 melissa7 iloveyou123 nissan350z chester7 monkey23 sweet123
zippy123 dude1998 muffin12 tigers12 311music stalker123 zxc123zxc dolphins1 1qasw23ed station1 volvo240
vanilla1 pon32029 1234567l max33484 radical1 henry123 fifa2008 000777fffa 41d8cd98f00b 4311111q 12345678m
scrappy1 lololyo123 01081988m booboo12 nemvxyheqdd5oqxyxyzi thunder3 traffic1 bandit01 adv12775 19952009sa
kr9z40sy trouble2 raiders2 248ujnfk poochie1 1charles birthday10 wifey200 ololo123 ceisi123 susanne1
f8yruxoj 1jeffrey slacker1 iiiiiii1 267ksyjf ac2zxdty batman23 animals1 nokia6230i hunt4red cptnz062
ndshnx4s wnmaz7sd 8xuuobe4 cmu9ggzh october3 summer98 mustang69 up9x8rww deflep27 lewie622 kzsfj874
kayla123 12345rewq junior24 ranger69 ranger75 boeing77 xohzi3g4 kfnju842 missy123 nccpl25282 broncos2
705499fh 123456789y spam967888 summer03 123321qaz psw333333 letmein4 fuckoff2 1tiffany vaz21093 ch1tt1ck
masha1998 moom4242 eclipse2 dima1985 gemini69 panda123 1q3e5t7u asdf67nm mommy123 asdasd12 mickey01
smile4me central1 8928190a lucifer666 yourmom1 ghjcnjnfr1 jackpot1 123456qwer sanchez1 ranger02 steve121
mystery1 married1 pepper11 1michell corrado1 alex2010 allan123 coolman1 a123456z elmer251 jake1234
1234567qw andrew22 juggalo1 garbage1 annie123 madison0 murphy01 0o9i8u7y6t 3techsrl aa123123 fbi11213
mama1963 australia1 7elephants yellow22 birthday6 baby1234 sureno13 spurs123 scoubidou2 bigblue1 trident1
orange99 samanth1 asdf4321 winter00 1porsche porn1234 monkey20 extra300 mtwapa1a bengals1 monkey24
phish123 daniel01 5tgbnhy6 1johnson william7 junior123 bulldog7 rainman1 password21 freedom9 liberty2
p2ssw0rd eminem12 legolas1 command1 666satan playstation2 peacock1 left4dead2 fuckyou12 wrestle1 robert01
smokey12 jarhead1 master13 knights1 dalejr88 sparrow1 asshole3 sparky11 smokey01 snowball1 1forever
greenday1 gretzky9 celeste1 jordan99 k123456789 bosco123 booboo69 redskins1 bogdan123 beatles4 1234567m
merlin99 dusty123 phoenix8 patrick0 milkman1 nicole12 number20 gateway3 fuckyou0 1xrg4kcq cbr929rr
pussy101 camp0017 timmy123 hunter22 gustavo1 123456789c soccer69 mammoth1 fighting54 coleman1 junebug1
135135ab mailman1 01telemike01 electra1 ruslan123 schmidt1 123456789zx poker123 noodles1 soccer33 money777
diana123 nikita2000 keith123 demon123 de1987ma megaman1 1986irachka 51094didi robert11 gfhjkm13 eatshit1
alabama123 flower12 loosee123 iloveme2 peace123 0000000000d matthew3 access22 monitor1 mistral1 batman123
kenwood1 buster22 geolog323 a3eilm2s2y uto29321 531879fiz adidas12 1234567890m bbbbbb99 cbr600f3 245lufpq
ytdxz2ca 11111aaaaa ccccccc1 birthday100 lisa1234 zombie13 ancella2 pandora2 ck6znp42 1herbier 1w2q3r4e
1fishing anthony3 dustin23 1bbbbbbb 5w76rnqp 4fa82hyx x4ww5qdr a7nz8546 fkojn6gb zldej102 lg2wmgvr
unb4g9ty nicole23 bigsexy1 qwerty01 allen123 wltfg4ta rocket69 xsvnd4b2 dm6tzsgp rdgpl3ds racecar1
8363eddy gandalf3 1234567890qaz pgszt6md 1monster robert99 skywalk1 qwe1234567 safeu851 johnson4 buster99
b1234567 andrew11 master55 balla007 faith123 monkey00 shithead1 fktrcfylh1 1manager falcon11 chicken123
0sister0 maximus2 anna1984 asd123qwe 12341234q rambler1 12344321a beaver12 sasha1992 sasha2000 nastya1995
bristol1 knopo4ka nike1234 4me2know elena123 7jokx7b9du andrei123 matrix01 bmw318is maxwell7 fuckyou6
flatron1 andrew10 vika1998 anna1986 usethis1 123abc123 roxanne1 artem777 magical123 gfhjkm135 hannah11
hpmrbm41 alexis01 forward1 eddie123 panthers1 russell2 ashley01 scooter6 rebecca2 ipswich1 s5r8ed67s
cowboy22 barney11 sanders1 bear2327 chuck123 hammer22 vfvfgfgf123 carolina1 22q04w90e batman13 dima1998
kd189nlcih yankees3 thomas10 wwwwwww1 elliott1 melissa3 slick123 0773417k august17 eagles20 cyclone1
tigger99 ducati74 logging7 ashley69 monkey66 vlad1994 felix123 rachael1 natural1 killer01 samuel12
melanie2 thomas13 redfish1 christa1 skinner1 maxwell2 guinness1 phoenix3 rachel69 icecube1 william0
poohbear1 october6 falcon12 feather1 leather1 grandma1 yankees4 dragon20 panther5 william6 william8
c0rvette honda123 nokia2700 scoubidou6 crystal2 bluesky1 mickey11 trooper2 oooooo99 asdfg1234 kekskek1
bruins77 celtic1888 123qwe12 diamond7 booster1 p3nnywiz michael12 lespaul1 december1 kendall1 taylor01
944turbo braves95 3f3fpht7op bubbles2 cameron2 master21 carla123 fitness1 depeche1 cassidy1 kirsten1
diego123 microlab1 28infern cooking1 chicco22 vfvf2011 qazwsx1234 buster21 hopeful1 emily123 debbie69
!qazxsw2 purple01 duchess1 robert123 liza2000 wert1234 lindros8 diamond6 dima1989 1a2s3d4f5g6h black666
mets1986 jesusis1 madness1 bsheep75 rrrrrrr1 almaz666 118a105b vika1996 willie12 j0nathan yankees9
100years jesse123 ab12cd34 lena1982 justin10 17071994a paintball1 s123456789 slot2009 polopolo09
selfok2013 theking1 swinger1 rhind101 m7hsqstm yousuck1 bailey11 knight99 l0swf9gx eus1sue1 gb15kv99
sasha1997 tatiana1 slava123 katya123 123456qwert vika2011 ak470000 754740g0 roma1993 spanner1 nikki123
nikita95 tiribon12 golfer01 ds7zamnw 1jackson 1simpson 1jjjjjjj newpass3 1brandon 1abcdefg asdzxc123
anthony9 1warrior honda200 fcc5nky2 rvgmw2gl dro8smwq azfpc310 alice123 keywest1 wwr8x9pu 2i5fdruv
hkger286 qmezrxg4 rz93qpmq sierra01 vurdf5i2 xyh28af4 euro2000 saisg002 school12 158uefas teufelo7
4ebouux8 athlon64 winner12 mvtnr765
`

/** Passwords that are guessed first, in lower case; for the server only (40 KB). */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))

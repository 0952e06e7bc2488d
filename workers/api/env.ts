import type { FormStore } from '@domain/forms/row-store'
import type { BotCheckBindings } from '@kit/bot-check'
import type { AppEnv } from '@kit/context'
import type { Db } from '@kit/db'
import type { KitBindings, Settings } from '@kit/env'
import type { Context } from 'hono'

/** Bindings of the api worker besides the ones that every worker has. */
export type ApiBindings = KitBindings &
  BotCheckBindings & {
    UPLOADS: R2Bucket
    /** Megabytes that the files, documents and their versions of one member may take up. */
    UPLOAD_QUOTA_MB: string
    /** Documents that one member may have, those in the trash counted. */
    DOCUMENTS_PER_MEMBER: string
    LINKS: Fetcher
    DATA: Fetcher
    /** The rows of forms, in the data worker; an entrypoint that no address leads to. */
    FORM_ROWS: FormStore
    /** The worker of sites; its bucket has the name SITES. */
    SITES_API: Fetcher
    /** Draws the pictures beside links to our pages. */
    CARDS: Fetcher
    /** One object for each conversation: its answer while it is written. */
    ANSWERS: DurableObjectNamespace
    /** Workers AI, where the operator binds it. */
    AI?: { run: (model: string, input: object) => Promise<unknown> }
    /** A host of models in the shape of OpenAI's, ending in `/v1`, its key, and its models: ids with commas between, `id=Name`. */
    AI_BASE_URL?: string
    AI_API_KEY?: string
    AI_MODELS?: string
    /** Hosts on this machine that a local start found, with commas between. */
    AI_LOCAL_URLS?: string
    /** Tokens of one member a day, and of one question. */
    AI_BUDGET_TOKENS?: string
    AI_CONTEXT_TOKENS?: string
    /** Chat sites of others, shown in a frame. */
    AI_EMBED_EN?: string
    AI_EMBED_FA?: string
    AI_EMBED_AR?: string
    /** Where the rooms answer HTTP, such as `http://127.0.0.1:1999`. */
    PARTY_ORIGIN: string
    TICKET_SECRET: string
    PARTY_SECRET: string
    EMAIL_API_URL?: string
    EMAIL_API_KEY?: string
    EMAIL_FROM?: string
    /** The key pair of web pushes follows from it; without it there are none. */
    PUSH_SECRET?: string
    /** Who sends codes to phones: `kavenegar`, `twilio` or `http`; without one they go to the outbox on a developer's machine, else phones are off. */
    SMS_PROVIDER?: string
    SMS_API_URL?: string
    SMS_API_KEY?: string
    SMS_FROM?: string
    /** The name of the template that has the words, where the provider asks for one. */
    SMS_TEMPLATE?: string
    /** Countries whose numbers are sent codes, as codes with commas between; empty: all. */
    SMS_COUNTRIES?: string
    /** Messages a day for all callers together, and to one country. */
    SMS_PER_DAY?: string
    SMS_PER_DAY_COUNTRY?: string
    /** Google's client id and secret; without the id there is no sign-in with Google. */
    GOOGLE_CLIENT_ID?: string
    GOOGLE_CLIENT_SECRET?: string
    /** Who issues Google's tokens, and where its keys are; empty: Google itself. */
    GOOGLE_ISSUER?: string
    GOOGLE_KEYS_URL?: string
    /** Other providers to sign in with, as a JSON list; `workers/api/providers/settings.ts` says of what. */
    OIDC_PROVIDERS?: string
    /** Where payments are begun and asked about; `local` on a developer's machine plays one. */
    PAYMENT_API_URL?: string
    PAYMENT_API_KEY?: string
    /** `off`: nothing of a member's runs on this server. */
    RUNS?: string
    /** The sandbox beside the product, and the key of its start. */
    RUNNER_URL?: string
    RUNNER_KEY?: string
    /** Hosts of the operator's own that run code: a Piston, and a Judge0 with its token. */
    PISTON_URL?: string
    JUDGE0_URL?: string
    JUDGE0_KEY?: string
    /** The equation engine beside the product, and the key of its start. */
    ENGINE_URL?: string
    ENGINE_KEY?: string
    /** The id of an application of Wolfram|Alpha, and where it is asked: the address before `/v2/query`; empty: its own. */
    WOLFRAM_APP_ID?: string
    WOLFRAM_BASE_URL?: string
    /** Where prices of coins come from, in the shape of CoinGecko and ending in `/api/v3`, and its key. */
    COINS_BASE_URL?: string
    COINS_API_KEY?: string
    /** Seconds between two calls of it. */
    COINS_REFRESH_SECONDS?: string
    /** Where candles come from, in the shape of Binance: the address before `/api/v3/klines`. */
    CANDLES_BASE_URL?: string
    /** Rials for a dollar, and the day of that rate (YYYY-MM-DD). */
    IRR_PER_USD?: string
    IRR_PER_USD_DATE?: string
    /** The demo members, as a JSON list of `email` and `password`; only a local start gives them. */
    DEMO_MEMBERS?: string
    /** The power of two that is scrypt's N. */
    SCRYPT_LOG_N?: string
  }

export type ApiEnv = AppEnv<ApiBindings>
export type ApiContext = Context<ApiEnv>

/** The parts that a call and a scheduled job share, to reach rooms and browsers. */
export type Teller = { env: ApiBindings; var: { db: Db; settings: Settings; requestId: string } }

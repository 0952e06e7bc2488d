import { DurableObject } from 'cloudflare:workers'

/** The rows of one data API. */
export class ApiRows extends DurableObject {}

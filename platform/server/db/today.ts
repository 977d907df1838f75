import { sql } from 'kysely'

/** Today by the vendor's calendar: what is valid, due or over changes at midnight in Shanghai (domain §0.3). */
export const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '#db/schema.ts'
import type { Permission, Role } from '#platform/contract/access.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { App } from './app.ts'

/** The database handle of a request or of the transaction it runs in. */
export type Db = Kysely<DB>

/** Staff who view the portal as somebody else. */
export type Viewer = { id: number; loginName: string; name: string; nameEn?: string; until: Date }

/** A key of the API: what it begins with, what it is good for, and whether it only tries things. */
export type ApiKey = { id: number; prefix: string; scopes: readonly Scope[]; test: boolean }

/** The signed-in user, as every row filter needs it. Read once per session and second, never from the request. */
export type SessionUser = {
  id: number
  loginName: string
  name: string
  /** how readers of English write the name, and that of the company; empty where nobody said */
  nameEn?: string
  companyId: number
  companyName: string
  companyNameEn?: string
  /** a person of the vendor */
  staff: boolean
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** in whose place the person decides today, and the permissions of their steps: with these one reads, and changes nothing */
  standsFor?: { people: readonly number[]; permissions: ReadonlySet<Permission> }
  /** pass only while a completed certification of the company is valid now */
  ndaStatus: 'no_pass' | 'pass'
  /** the company was certified, and its certification has ended */
  ndaEnded: boolean
  /** nobody used the account for long: what is confidential stays shut until it is woken */
  dormant: boolean
  /** how many versions of agreements ask those anew who accepted one before; 0 for the vendor's people, who are not asked */
  asking?: number
  /** chip projects whose project-level content the user's groups open */
  projectIds: readonly number[]
  /** the row of the session, for "list and revoke own sessions" */
  sessionId: number
  /** staff who look with this person's eyes, until when; nothing may be written then */
  viewer?: Viewer
  /** the key of the API that makes the call in the person's name; a browser has none */
  key?: ApiKey
  /** when the session last proved a password (or single sign-on ticket) */
  signedInAt: Date
}

/** What every use case gets first: who asks, through which handle, when, and where to write the log. */
export type Ctx<U = SessionUser | null> = {
  readonly user: U
  readonly db: Db
  readonly now: Date
  readonly log: Logger
  readonly locale: Locale
  readonly traceId: string
  /** the caller's address, taken from the trusted proxy hop only */
  readonly ip: string
  /** what the process owns: settings, database, limits, files */
  readonly app: App
}
/** The context of a call that needs a session. */
export type SignedCtx = Ctx<SessionUser>

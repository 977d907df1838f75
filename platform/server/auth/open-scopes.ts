import type { Route } from '../http/mount.ts'
import { scopes, type Scope } from '#platform/contract/scope.ts'
import type { SessionUser } from '../ctx.ts'
import { mayCall } from '../http/pipeline.ts'

let calls: readonly Route[] = []
/** Makes known which calls take keys; once at start. */
export const registerScopes = (routes: readonly Route[]): void =>
  void (calls = routes.filter(({ entry }) => entry.scope))

/** Every call that takes keys, in the order of the scopes. */
export const keyCalls = (): Route[] =>
  calls.toSorted((a, b) => scopes.indexOf(a.entry.scope!) - scopes.indexOf(b.entry.scope!))

/** The scopes that open at least one call about live records to a person: giving a key another would promise what it cannot do. */
export const scopesOpenTo = (user: SessionUser): Scope[] =>
  scopes.filter((scope) =>
    calls.some(({ entry }) => entry.scope === scope && !entry.sandbox && mayCall(entry.access, user)),
  )

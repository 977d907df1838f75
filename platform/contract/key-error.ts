import { errors, type CodesOf } from './error.ts'

/** Refusals of calls that bring a key of the API; apart, because no page ever gets one. */
export const keyErrors = errors('platform', {
  api_key: 'session',
  api_call: 'denied',
  api_scope: 'denied',
  api_sandbox: 'denied',
})
declare module './error.ts' {
  interface ErrorCodes extends CodesOf<typeof keyErrors> {}
}

import { errors, type CodesOf } from './error.ts'

/**
 * What storing and handing out files may refuse. `denied` is the one answer for a malformed, an unknown and a foreign
 * file id; `too_large` and `too_many` carry the words of the specification.
 */
export const fileErrors = errors('file', {
  denied: 'denied',
  immutable: 'state',
  model_code: 'validation',
  model_id: 'validation',
  missing: 'validation',
  empty: 'validation',
  type: 'validation',
  content: 'validation',
  too_large: 'validation',
  too_many: 'validation',
  too_many_ids: 'validation',
  zip_too_large: 'validation',
  quota: 'state',
  interrupted: 'state',
  stamp_failed: 'state',
  disk_full: 'unavailable',
  no_manifest: 'not_found',
  manifest_pending: 'state',
  key_not_found: 'not_found',
  scanning: 'state',
  infected: 'state',
})
declare module './error.ts' {
  interface ErrorCodes extends CodesOf<typeof fileErrors> {}
}

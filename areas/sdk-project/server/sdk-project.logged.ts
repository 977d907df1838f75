import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const sdkProjectLogged: Logged[] = [
  {
    kind: 'sdk_project',
    calls: { save: 'id', remove: 'id', archive: 'id' },
    names: 'select id, name from sdk_projects',
  },
]

import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { imports } from '../contract.ts'
import { desk } from '../import.links.ts'

/** Imports by the table they came from. */
export const importLogged: Logged[] = [
  {
    kind: 'import',
    calls: { recheck: 'id', release: 'id', cancel: 'id' },
    names: "select id, source || ' · ' || name as name from imports",
    open: { call: imports.show, url: (id) => desk.url(null, { open: id }) },
  },
]
/** A new one has no number yet. */
export const importSaid: Said = { add: (sent) => `${sent('source')} ${sent('kind')}`.trim() }

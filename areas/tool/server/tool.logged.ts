import type { Logged } from '#platform/server/audit/logged.ts'
import { tool } from '../contract.ts'
import { desk } from '../tool.links.ts'

/** Records of the area that the operation log names. */
export const toolLogged: Logged[] = [
  {
    kind: 'tool',
    calls: { save: 'id', shelve: 'id', remove: 'id', saveVersion: 'toolId' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from tools`,
    open: { call: tool.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'tool_version',
    calls: { shelveVersion: 'id', removeVersion: 'id' },
    names: (said) =>
      `select v.id, ${said('t.name', 't.name_en')} || ' ' || v.name as name from tool_versions v join tools t on t.id = v.tool_id`,
  },
]

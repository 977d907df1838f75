import { sql } from 'kysely'
import { desk as dictionaries } from '#areas/dictionary/dictionary.links.ts'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk, projectDesk } from '../product.links.ts'

/** The lines that every portal begins with, by the names they have until the vendor gives its own. */
const sampleLines = ['智能显示', '视觉', '音频', '机器人', '电源与连接']

/** What a new installation needs of the area first. */
export const productSetup: SetupStep[] = [
  {
    key: 'product.lines',
    group: 'content',
    text: 'product.setup.lines',
    about: 'product.setup.lines_about',
    url: dictionaries.url(null, { code: 'product_line' }),
    permission: 'dict_edit',
    done: ({ app }) => sql<boolean>`(${app.settings.demo}::boolean or not exists (
      select from dictionary_entries e where e.dictionary_code = 'product_line' and e.enabled
        and e.bus_name = any(${sampleLines}::text[])
        and not exists (select from chips c where c.product_line = e.bus_value)))`,
  },
  {
    key: 'product.chip',
    group: 'content',
    text: 'product.setup.chip',
    about: 'product.setup.chip_about',
    url: desk.url(null, { edit: 'new' }),
    permission: 'product_edit',
    done: () => sql<boolean>`exists (select from chips)`,
  },
  {
    key: 'product.project',
    group: 'content',
    text: 'product.setup.project',
    about: 'product.setup.project_about',
    url: projectDesk.url(null, { edit: 'new' }),
    permission: 'product_edit',
    done: () => sql<boolean>`exists (select from chip_projects)`,
  },
]

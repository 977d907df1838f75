import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { imports } from '../contract.ts'
import type { ImportRow } from './import.queries.ts'
import { invites } from './words.ts'

export const importSteps: StepsOf<ImportRow> = {
  release: {
    label: 'import.release',
    ask: ({ kind, sound, faulty }) => ({
      content: t(invites(kind) ? 'import.release_people_ask' : 'import.release_ask', { sound, faulty }),
    }),
    run: sends(imports, imports.release),
    done: 'import.released',
  },
  recheck: {
    label: 'import.recheck',
    run: sends(imports, imports.recheck),
    done: 'import.rechecked',
  },
  cancel: {
    label: 'import.cancel',
    danger: true,
    ask: () => ({ content: t('import.cancel_ask') }),
    run: sends(imports, imports.cancel),
    done: 'import.cancelled_done',
  },
}

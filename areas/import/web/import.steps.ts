import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { imports } from '../contract.ts'
import type { ImportRow } from './import.queries.ts'
import { invites } from './words.ts'

/** What whoever releases has to know: documents are seen at once, people are written to afterwards. */
const askOf = (kind: ImportRow['kind']) =>
  invites(kind)
    ? 'import.release_people_ask'
    : kind === 'customer'
      ? 'import.release_records_ask'
      : 'import.release_ask'

export const importSteps: StepsOf<ImportRow> = {
  release: {
    label: 'import.release',
    ask: ({ kind, sound, faulty }) => ({
      content: t(askOf(kind), { sound, faulty }),
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

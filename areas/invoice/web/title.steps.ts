import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { invoiceTitle } from '../title.contract.ts'
import type { TitleRow } from './invoice.queries.ts'

/** What may be done with a title. */
export const titleSteps: StepsOf<TitleRow> = {
  edit: { label: 'invoice.titles.edit', edits: true },
  makeDefault: {
    label: 'invoice.titles.make_default',
    run: sends(invoiceTitle, invoiceTitle.defaultTitle),
    done: 'invoice.titles.default_made',
  },
  remove: {
    label: 'ui.delete',
    shown: true,
    removes: sends(invoiceTitle, invoiceTitle.removeTitle),
    done: 'invoice.titles.removed',
  },
}

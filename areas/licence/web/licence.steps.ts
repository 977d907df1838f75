import { sends } from '#platform/web/call/sends.ts'
import { addressOf } from '#platform/contract/address.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { licence } from '../contract.ts'
import { licenceSubmit } from '../submit.contract.ts'
import { licenceFile } from '../file.contract.ts'
import { anew, renewLicence, type LicenceRow } from './licence.queries.ts'

export const licenceSteps: StepsOf<LicenceRow> = {
  submit: {
    label: 'licence.submit',
    run: (row) => sends(licence, licenceSubmit.submit)(row).finally(anew),
    ask: () => ({ content: t('licence.submit_ask') }),
    done: 'licence.submitted',
  },
  edit: { label: 'licence.edit', edits: true },
  download: {
    label: 'licence.download',
    goes: ({ id }) => window.location.assign(addressOf(licenceFile.file, { id })),
  },
  add: { label: 'licence.add', dialog: async () => (await import('./AddDialog.tsx')).AddDialog },
  renew: {
    label: 'licence.renew',
    run: ({ id }) => renewLicence(id),
    ask: () => ({ content: t('licence.renew_ask') }),
    done: 'licence.renewed',
  },
  takeBack: {
    label: 'licence.take_back',
    aside: true,
    run: (row) => sends(licence, licenceSubmit.takeBack)(row).finally(anew),
    ask: () => ({ content: t('licence.take_back_ask') }),
    done: 'licence.taken_back',
  },
  remove: { label: 'ui.delete', aside: true, removes: sends(licence, licence.remove), done: 'licence.removed' },
}

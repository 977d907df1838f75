import type { ScanStatus } from '#platform/contract/record.ts'
import { t } from '../../i18n/text.ts'
import { useSession } from '../../session.ts'

type Props = { files: readonly { name: string; scan?: ScanStatus | undefined }[] }

/** One quiet line each under the files of somebody else: what cannot be opened and why, and to staff that nobody looked at them. */
export function Scanned({ files }: Props) {
  const isStaff = useSession()?.staff
  const namesOf = (status: ScanStatus) =>
    files.flatMap(({ name, scan }) => (scan === status ? [name] : [])).join(t('ui.form.both_mark'))
  const [infected, pending] = [namesOf('infected'), namesOf('pending')]
  const isUnseen = isStaff && files.some(({ scan }) => scan === 'none' || scan === 'skipped')
  return (
    <>
      {infected && <p className="title-under">{t('ui.scan.infected', { names: infected })}</p>}
      {pending && <p className="title-under">{t('ui.scan.pending', { names: pending })}</p>}
      {isUnseen && <p className="title-under">{t('ui.scan.none')}</p>}
    </>
  )
}

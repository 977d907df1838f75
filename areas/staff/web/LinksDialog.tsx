import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, type ModalProps } from 'antd'
import { csvCell } from '#platform/contract/csv.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { save } from '#platform/web/ui/file/save.ts'
import { Code } from '#platform/web/ui/text/Code.tsx'
import type { MadeLink } from './links.ts'

/** Nothing is cancelled here. */
const onlyOk: ModalProps['footer'] = (_, { OkBtn }) => <OkBtn />
const line = (cells: readonly string[]) => cells.map(csvCell).join(',')

/** They are still on the screen, to be copied. */
const told = (error: unknown) => notify.error(wordsOf(error, t('ui.error.about')))

/** The links as a table: what begins like a formula is written as text. */
async function saveLinks(rows: readonly (readonly string[])[]): Promise<void> {
  const head = [t('staff.field.name'), t('staff.field.email'), t('staff.link.of')]
  const body = new Blob([`\u{feff}${[head, ...rows].map(line).join('\r\n')}\r\n`]).stream()
  const signal = new AbortController().signal
  await save(body, { name: 'staff-links.csv', size: 0, type: 'text/csv; charset=utf-8', signal })
}

type Props = { made: readonly MadeLink[]; door: string; onClose: () => void }
/** The links of many invitations, this once, for who passes them on. */
export default function LinksDialog({ made, door, onClose }: Props) {
  const rows = made.map(({ name, email, token }) => [name, email, `${location.origin}${door}#${token}`])
  return (
    <Modal
      open
      width={860}
      title={t('staff.link.many', { n: made.length })}
      okText={t('staff.link.kept')}
      onOk={onClose}
      onCancel={onClose}
      footer={onlyOk}
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t('staff.link.about_many')} />
      <p>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveLinks(rows).catch(told)}>
          {t('staff.link.download')}
        </Button>
      </p>
      <Code text={rows.map(([name, , link]) => `${name}\t${link}`).join('\n')} of={t('staff.link.of')} />
    </Modal>
  )
}

import { Alert, Modal, type ModalProps } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Code } from '#platform/web/ui/text/Code.tsx'

/** Nothing is cancelled here. */
const onlyOk: ModalProps['footer'] = (_, { OkBtn }) => <OkBtn />

type Props = { made: { name: string; token: string }; door: string; onClose: () => void }
/** The link of an invitation, this once, for who passes it on. */
export default function LinkDialog({ made, door, onClose }: Props) {
  return (
    <Modal
      open
      title={t('staff.link.title', { name: made.name })}
      okText={t('staff.link.kept')}
      onOk={onClose}
      onCancel={onClose}
      footer={onlyOk}
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t('staff.link.about')} />
      <br />
      <Code text={`${location.origin}${door}#${made.token}`} of={t('staff.link.of')} />
    </Modal>
  )
}

import { Modal } from 'antd'
import { accessPage } from '#platform/contract/reason.ts'
import { t } from '../i18n/text.ts'
import type { WayProps } from '../slots.ts'
import { AppLink } from './AppLink.tsx'
import Way from './Way.tsx'

/** The way to something closed, over the page it stands on. */
export default function WayDialog({ onClose, ...way }: WayProps & { onClose: () => void }) {
  return (
    <Modal
      open
      title={t('part.way.title')}
      footer={
        <AppLink to={accessPage.url(null, { need: way.need, ...way.about })} onClick={onClose}>
          {t('part.way.all')}
        </AppLink>
      }
      onCancel={onClose}
    >
      <Way {...way} />
    </Modal>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { documentQuery, type Record } from './signature.queries.ts'

type Props = {
  /** of the button, where it stands in a form: what has to be signed leads to it */
  id?: string
  /** null while there is nothing on the server yet */
  record: Record | null
  onSign: () => void
  loading: boolean
  /** what else there is to know of it, where it is no agreement with a paper original */
  about?: string
}

/** Whether the record in a form is signed as it stands, with the button that leads to signing. */
export function SignState({ id, record, onSign, loading, about }: Props) {
  const { data } = useQuery({ ...documentQuery(record ?? { bizType: '', bizId: 0 }), enabled: record !== null })
  const signed = data?.signed
  const words = !signed
    ? t('signature.unsigned')
    : signed.current
      ? t('signature.signed', { name: signed.fullName, time: dateTime(signed.at), no: signed.no })
      : t('signature.changed')
  return (
    <Alert
      type={signed?.current ? 'success' : 'warning'}
      showIcon
      role="status"
      title={words}
      description={about ?? t('signature.paper_too')}
      action={
        <Button
          {...(id ? { id } : {})}
          type={signed?.current ? 'default' : 'primary'}
          loading={loading}
          onClick={onSign}
        >
          {t(signed ? 'signature.again' : 'signature.open')}
        </Button>
      }
    />
  )
}

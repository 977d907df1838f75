import { Button } from 'antd'
import { joins } from '#areas/sub-account/sub-account.links.ts'
import { t } from '#platform/web/i18n/text.ts'

type Props = { company: string; onJoin: (address: string) => void }
/** The company is there already: whoever is one of its people registers under their own name, and asks its main account at this address. */
const JoinOffer = ({ company, onJoin }: Props) => (
  <Button style={{ marginBlockEnd: 16 }} onClick={() => onJoin(joins.url(null, { company }))}>
    {t('account.join')}
  </Button>
)
export default JoinOffer

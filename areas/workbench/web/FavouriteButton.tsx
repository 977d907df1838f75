import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { useSession } from '#platform/web/session.ts'
import type { FavouriteProps } from '#platform/web/slots.ts'
import { favour, favouritesQuery } from './workbench.queries.ts'

/** Keeps a record on the home of the person, by its kind and id as the search names them. Nothing for visitors. */
export default function FavouriteButton({ kind, id }: FavouriteProps) {
  const user = useSession()
  const { data } = useQuery({ ...favouritesQuery(), enabled: user !== null, staleTime: Infinity })
  if (!user) return null
  const on = data?.some((one) => one.kind === kind && one.id === id) ?? false
  return (
    <Button
      icon={on ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-pressed={on}
      disabled={data === undefined}
      // a refusal is told by the call itself
      onClick={() => void favour(kind, id, !on).catch(() => {})}
    >
      {t(on ? 'ui.kept' : 'ui.keep')}
    </Button>
  )
}

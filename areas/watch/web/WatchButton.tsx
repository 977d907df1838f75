import { EyeFilled, EyeOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { useSession } from '#platform/web/session.ts'
import type { WatchProps } from '#platform/web/slots.ts'
import { isWatched, mineQuery, setWatch } from './watch.queries.ts'

/** Begins or ends to watch a record or a search. Nothing for visitors, and for whoever looks with somebody's eyes. */
export default function WatchButton(props: WatchProps) {
  const user = useSession()
  const { data } = useQuery({ ...mineQuery(), enabled: user !== null, staleTime: Infinity })
  if (!user) return null
  const on = data !== undefined && isWatched(data, props)
  const words =
    props.kind === 'patch_line' ? (on ? 'ui.watching_patches' : 'ui.watch_patches') : on ? 'ui.watching' : 'ui.watch'
  return (
    <Button
      icon={on ? <EyeFilled aria-hidden /> : <EyeOutlined aria-hidden />}
      aria-pressed={on}
      disabled={data === undefined}
      // a refusal is told by the call itself
      onClick={() => void setWatch(props, !on).catch(() => {})}
    >
      {t(words)}
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { unlessDenied } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { ListHead } from '#platform/web/ui/list/ListHead.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { FileList } from './FileList.tsx'
import { SdkState } from './SdkState.tsx'
import { show, type attachment } from '../sdk.links.ts'
import { versionQuery } from './sdk.queries.ts'
import { useTake } from './take.tsx'
import styles from './Sdk.module.css'

type Context = LoadContext<typeof attachment>
export async function loader({ search, queryClient }: Context): Promise<{ name?: string }> {
  if (!search.id) return {}
  const found = await queryClient.fetchQuery(versionQuery(search.id)).catch(unlessDenied)
  return found ? { name: found.name } : {}
}

type Props = PageProps<typeof attachment>

/** /sdkAtt: the attachments of one version on a page of their own, for links from elsewhere. */
export default function AttachmentPage({ search }: Props) {
  const { data, error, refetch } = useQuery({ ...versionQuery(search.id ?? 0), enabled: search.id !== undefined })
  const take = useTake()
  const back = <AppLink to={show.url({ id: 0 })}>{t('sdk.att.all')}</AppLink>
  const heading = <ListHead title="sdk.att.title" />
  if (search.id === undefined)
    return (
      <>
        {heading}
        <EmptyState title={t('sdk.att.title')} about={t('sdk.att.none')} action={back} />
      </>
    )
  if (error)
    return (
      <>
        {heading}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!data) return null
  return (
    <>
      <div className={styles.heading}>
        <h1>{data.name}</h1>
        <p>{`${data.project.code} ${data.project.name}`}</p>
        <SdkState version={data} />
      </div>
      <FileList
        files={[...(data.tarball ? [data.tarball] : []), ...data.files]}
        owner={{ type: 'sdk', id: data.id }}
        take={take}
        large={data.largeFile ? data.tarball?.id : undefined}
      />
      <p className={styles.back}>
        <AppLink to={show.url({ id: data.project.id }, { open: data.id })}>{t('sdk.att.back')}</AppLink>
      </p>
      {take.dialogs}
    </>
  )
}

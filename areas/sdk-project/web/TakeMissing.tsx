import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTake } from '#areas/sdk/web/sdk.public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { sdkProject } from '../contract.ts'
import type { Project } from './sdk-project.queries.ts'

/** The patches that the advice would have applied. */
const wanted = ({ findings }: Project): number =>
  new Set(
    findings.flatMap(({ kind, patch, others }) =>
      kind === 'missing' ? [patch.id] : kind === 'requires' || kind === 'superseded' ? others.map(({ id }) => id) : [],
    ),
  ).size

/** Downloads what is missing as one archive, in order, with manifest and script; nothing where nothing is missing. */
export function TakeMissing({ project }: { project: Project }) {
  const { accepted, dialogs } = useTake()
  const [asking, setAsking] = useState(false)
  const n = wanted(project)
  if (n === 0 || project.sdk?.status === 'withdrawn') return null
  const take = async () => {
    setAsking(true)
    try {
      if (!(await accepted())) return
      // asked first: what is refused is said here, and not as the content of a file
      await call(sdkProject.plan, { id: project.id })
      save(addressOf(sdkProject.archive, { id: project.id }))
    } catch {
      // the call has said why
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={asking}
        title={t('sdk-project.take_about')}
        onClick={() => void take()}
      >
        {t('sdk-project.take_missing', { n })}
      </Button>
      {dialogs}
    </>
  )
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

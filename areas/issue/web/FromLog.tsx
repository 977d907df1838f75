import { LogReader, type LogFound } from '#areas/boot-log/web/boot-log.public.tsx'
import { Form, type FormInstance } from 'antd'
import { useCallback } from 'react'
import type { UploadItem } from '#platform/web/ui/file/FileUpload.tsx'

type Filled = { projectId: number; sdkBuild: string; sdkVersionId?: number | undefined; files: UploadItem[] }
type Props = { form: FormInstance<Filled>; projects: readonly { id: number; chip: string }[] }

/** A boot log among the files fills SDK build and patch level, and the project where one alone is of its chip. */
export function FromLog({ form, projects }: Props) {
  const files = Form.useWatch('files', form) ?? []
  const fill = useCallback(
    ({ chip, sdkBuild, sdkName, sdkVersionId, patchLevel }: LogFound) => {
      const build = [sdkName || sdkBuild, patchLevel].filter(Boolean).join(' · ').slice(0, 100)
      if (build) form.setFieldValue('sdkBuild', build)
      form.setFieldValue('sdkVersionId', sdkVersionId ?? undefined)
      const chosen = projects.find(({ id }) => id === form.getFieldValue('projectId'))
      const fitting = projects.filter((one) => one.chip === chip)
      // a project that somebody chose stays
      if (chip && !form.isFieldTouched('projectId') && chosen?.chip !== chip && fitting.length === 1)
        form.setFieldValue('projectId', fitting[0]!.id)
    },
    [form, projects],
  )
  return <LogReader files={files} onFound={fill} />
}

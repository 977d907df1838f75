import { useState } from 'react'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { answerFiles, answerModel } from '../contract.ts'
import type { FieldProps } from './ChoiceField.tsx'

/** Files of an answer; kept as their ids. */
export default function FileField({ q, value, onChange }: FieldProps) {
  const ids = (value as string[] | undefined) ?? []
  const [items, setItems] = useState<UploadItem[]>(() => ids.map((id, n) => ({ id, name: `${q.title} ${n + 1}` })))
  const change = (next: UploadItem[]) => {
    setItems(next)
    const sent = next.flatMap(({ id }) => (id ? [id] : []))
    onChange(sent.length ? sent : undefined)
  }
  return <FileUpload modelCode={answerModel} {...answerFiles} value={items} onChange={change} />
}

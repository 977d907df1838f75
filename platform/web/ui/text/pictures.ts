import type { Editor } from '@tiptap/react'
import { useState, type RefObject } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { sendWhole } from '../file/send.ts'
import { acceptAttribute, refusalOf, sizeLimit } from '../file/upload-rules.ts'
import { isSettled, wordsOf } from '../words.ts'

const limits = { accept: ['png', 'jpg', 'jpeg', 'gif', 'webp'], maxMb: 10, maxCount: 20 }
const types = limits.accept.map((one) => one.toUpperCase()).join(' / ')

const send = (file: File, modelCode: string) =>
  new Promise<string>((onDone, onFail) => sendWhole(file, { modelCode }, { onDone, onFail, onProgress: () => {} }))

/** Pictures of an editor: each is uploaded first and stands in the text by its address here, never as data or from elsewhere. */
export function usePictures(modelCode: string | undefined, editor: RefObject<Editor | null>) {
  const [running, setRunning] = useState(0)
  const insert = async (file: File) => {
    const refusal = refusalOf(file, limits)
    if (refusal)
      return notify.warning(
        refusal.reason === 'too_big'
          ? t('part.upload.too_big', { size: sizeLimit(limits) })
          : t('part.upload.wrong_type', { name: file.name, types }),
      )
    setRunning((n) => n + 1)
    try {
      const id = await send(file, modelCode!)
      const alt = file.name.replace(/\.[^.]*$/, '')
      editor.current
        ?.chain()
        .focus()
        .setImage({ src: `/api/file/${id}`, alt })
        .run()
    } catch (error) {
      if (!isSettled(error))
        notify.error(wordsOf(error, t('part.upload.failed')), { title: t('part.upload.failed_title') })
    } finally {
      setRunning((n) => n - 1)
    }
  }
  return {
    busy: running > 0,
    /** Takes the pictures among pasted or dropped files; answers whether there were any. */
    take: (files: FileList | null | undefined): boolean => {
      const images = [...(files ?? [])].filter((file) => file.type.startsWith('image/'))
      if (!modelCode || images.length === 0) return false
      for (const file of images) void insert(file)
      return true
    },
    choose: () => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = acceptAttribute(limits.accept)
      input.multiple = true
      input.onchange = () => {
        for (const file of input.files ?? []) void insert(file)
      }
      input.click()
    },
  }
}

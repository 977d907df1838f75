import { useRef, useState } from 'react'
import { call } from '#platform/web/call/call.ts'
import type { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { noteTrouble, trouble, whenBack } from '#platform/web/load/trouble.ts'
import { useUploading } from '../form/uploading.ts'
import { wordsOf } from '../words.ts'
import { deleteFile } from './file-calls.ts'
import { sendInPieces, sendWhole, type Transfer, type UploadTarget } from './send.ts'
import { isSameFile, resumableBytes, type UploadItem } from './upload-rules.ts'

/** A file on its way. `canPause` is true for those that travel in pieces. */
export type UploadTask = {
  uid: string
  file: File
  percent: number
  /** bytes that have left */
  sent: number
  /** `waiting`: the line is cut; it goes on by itself when that is back */
  status: 'sending' | 'paused' | 'waiting' | 'failed'
  error: string
  canPause: boolean
}
type Options = {
  target: UploadTarget
  resumable: boolean
  value: readonly UploadItem[]
  onChange: (value: UploadItem[]) => void
  /** antd's form around it, and the id of the control */
  form: object | undefined
  field: string | undefined
}

/** What is on its way, with what each file's transfer and the form around it know of it. */
function useTasks(form: object | undefined, field: string | undefined) {
  const [tasks, setTasks] = useState<readonly UploadTask[]>([])
  const transfers = useRef(new Map<string, Transfer>())
  const marks = useUploading(form, field)
  const patch = (uid: string, part: Partial<UploadTask>) =>
    setTasks((now) => now.map((task) => (task.uid === uid ? { ...task, ...part } : task)))
  const drop = (uid: string) => {
    transfers.current.delete(uid)
    marks.over(uid)
    setTasks((now) => now.filter((task) => task.uid !== uid))
  }
  const cancel = ({ uid }: Pick<UploadTask, 'uid'>) => {
    transfers.current.get(uid)?.cancel()
    marks.turn(uid, 'cancelled')
    drop(uid)
  }
  return { tasks, setTasks, transfers, marks, patch, drop, cancel }
}
type Way = Pick<ReturnType<typeof useTasks>, 'transfers' | 'marks' | 'patch' | 'drop'>
type Done = (uid: string, file: File, id: string) => void

/** Sends a file, and goes on by itself after the line was cut. */
function sender({ transfers, marks, patch, drop }: Way, target: UploadTarget, onDone: Done) {
  const failed = (uid: string, error: CallError) => {
    marks.turn(uid, 'failed')
    patch(uid, { status: 'failed', error: wordsOf(error, t('part.upload.failed')) })
  }
  const send = (uid: string, file: File, canPause: boolean) => {
    const events = {
      onProgress: (percent: number, sent: number) => patch(uid, { percent, sent }),
      onDone: (id: string) => {
        onDone(uid, file, id)
        drop(uid)
      },
      onFail: (error: CallError) => {
        if (error.kind === 'http' && error.status === 0) return void onCut(uid, file, canPause, error)
        failed(uid, error)
      },
    }
    transfers.current.set(uid, canPause ? sendInPieces(file, target, events) : sendWhole(file, target, events))
  }
  /** The line, not the server, ended it: it goes on when there is one again. With a server there it has failed like any other. */
  const onCut = async (uid: string, file: File, canPause: boolean, error: CallError) => {
    patch(uid, { status: 'waiting' })
    const waiting: Transfer = {
      cancel: whenBack(() => {
        patch(uid, { status: 'sending' })
        send(uid, file, canPause)
      }),
    }
    transfers.current.set(uid, waiting)
    await noteTrouble('call')
    // meanwhile it may have been cancelled, or sent again
    if (trouble.get() === 'offline' || transfers.current.get(uid) !== waiting) return
    waiting.cancel()
    failed(uid, error)
  }
  return send
}

/** The transfers of one upload list. They go on while the page is hidden; what is done moves from `tasks` to the value. */
export function useUploads({ target, resumable, value, onChange, form, field }: Options) {
  const way = useTasks(form, field)
  const { tasks, setTasks, transfers, marks, patch, cancel } = way
  const files = useRef(new Map<string, File>())
  // Two files may end between two renders; each must see the other.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  const put = (next: UploadItem[]) => {
    latest.current.value = next
    latest.current.onChange(next)
  }

  const send = sender(way, target, (uid, file, id) => put([...latest.current.value, { id, uid, name: file.name }]))
  /** Whether this very file is on its way or was taken here already. */
  const holds = (file: File) => {
    const going = tasks.filter(({ status }) => status !== 'failed')
    const held = new Set([...going, ...latest.current.value].map(({ uid }) => uid))
    return [...files.current].some(([uid, one]) => held.has(uid) && isSameFile(one, file))
  }
  const start = (file: File, uid: string = crypto.getRandomValues(new Uint32Array(2)).join('-')) => {
    const canPause = resumable || file.size > resumableBytes
    files.current.set(uid, file)
    marks.begin(uid, file.name, () => cancel({ uid }))
    setTasks((now) => [...now, { uid, file, percent: 0, sent: 0, status: 'sending', error: '', canPause }])
    send(uid, file, canPause)
  }

  return {
    tasks,
    /** Lets what failed go for files that are taken instead: the same ones, and as many as there is no room for. */
    giveWay: (taken: readonly File[], room: number) => {
      const failed = tasks.filter(({ status }) => status === 'failed')
      const over = tasks.length + taken.length - room
      for (const [i, task] of failed.entries())
        if (i < over || taken.some((file) => isSameFile(file, task.file))) cancel(task)
    },
    /** the form was sent and waits for them */
    isWaited: marks.isWaited && tasks.length > 0,
    start,
    holds,
    pause: ({ uid }: UploadTask) => {
      transfers.current.get(uid)?.pause?.()
      marks.turn(uid, 'paused')
      patch(uid, { status: 'paused' })
    },
    resume: ({ uid }: UploadTask) => {
      transfers.current.get(uid)?.resume?.()
      marks.turn(uid, 'sending')
      patch(uid, { status: 'sending' })
    },
    retry: ({ uid, file, canPause }: UploadTask) => {
      marks.turn(uid, 'sending')
      patch(uid, { status: 'sending', percent: 0, sent: 0, error: '' })
      send(uid, file, canPause)
    },
    cancel,
    /**
     * Takes a file off the list. One of the record goes when the record is saved; one uploaded here (it has a `uid`) at once, and if
     * the server cannot be told, or has given it to the record meanwhile, there is nothing to say: its own clean-up decides.
     */
    remove: (item: UploadItem) => {
      put(latest.current.value.filter((one) => one !== item))
      if (item.uid && item.id) void call(deleteFile, { paramsId: item.id }, { inline: true }).catch(() => {})
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>

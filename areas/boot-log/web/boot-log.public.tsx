import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { bootLog } from '../contract.ts'
import styles from './BootLog.module.css'

export type LogFound = Answer<typeof bootLog.read>
type Upload = { id?: string | undefined; name: string }
type Props = {
  /** what was uploaded so far; the last log among it is read */
  files: readonly Upload[]
  /** fills the form; called by itself once for each log, and again by the button */
  onFound: (found: LogFound) => void
}
const systemWord = wordsFor('boot-log.system')
const isLog = ({ name }: Upload) => /\.(log|txt|gz|bin)$/i.test(name)

/** What a boot log that was dropped on a form says of the board: chip, SDK and patch level. Nothing while there is no log. */
export function LogReader({ files, onFound }: Props) {
  const fileId = files.findLast((file) => file.id && isLog(file))?.id
  const { data, error } = useQuery({
    ...query(bootLog.read, { fileId: fileId ?? '' }),
    enabled: fileId !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!data || !fileId || told.current === fileId) return
    told.current = fileId
    if (data.chip || data.sdkBuild) onFound(data)
  }, [data, fileId, onFound])
  if (!fileId || error) return null
  if (!data) return <p role="status">{t('boot-log.reading')}</p>
  return <Found data={data} use={() => onFound(data)} />
}

function Found({ data, use }: { data: LogFound; use: () => void }) {
  const { name, chip, sdkBuild, sdkName, patchLevel, system, binary } = data
  if (binary) return <Alert type="warning" showIcon title={t('boot-log.binary', { name })} />
  const found = Boolean(chip || sdkBuild)
  return (
    <Alert
      type={found ? 'success' : 'info'}
      showIcon
      title={t(found ? 'boot-log.found' : 'boot-log.nothing', { name })}
      description={
        <>
          <Facts
            facts={[
              ['boot-log.chip', chip],
              ['boot-log.build', sdkName || sdkBuild],
              ['boot-log.patch', patchLevel],
              ['boot-log.system', system && systemWord(system)],
            ]}
          />
          {found && (
            <p>
              {t('boot-log.used')}{' '}
              <Button size="small" onClick={use}>
                {t('boot-log.use')}
              </Button>
            </p>
          )}
          <Preview data={data} />
        </>
      }
    />
  )
}

/** The first and the last lines, as plain text: control bytes come marked from the server. */
const Preview = ({ data }: { data: LogFound }) => (
  <details className={styles.preview}>
    <summary>{t('boot-log.preview')}</summary>
    {data.cut && <p>{t('boot-log.cut')}</p>}
    {(['head', 'tail'] as const).map(
      (end) =>
        data[end].length > 0 && (
          <section key={end}>
            <h3>{t(`boot-log.${end}`)}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre dir="ltr" tabIndex={0}>
              {data[end].join('\n')}
            </pre>
          </section>
        ),
    )}
  </details>
)

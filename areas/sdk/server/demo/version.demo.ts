import type { severities, sdkSystems, sdkTypes } from '../../contract.ts'

export type DemoPatch = {
  name: string
  nameEn: string
  content: string
  contentEn: string
  severity: (typeof severities)[number]
  order: number
  daysAgo: number
  draft?: true
  /** why it was taken back */
  withdrawn?: string
  /** names of other patches of the version */
  supersedes?: string[]
  conflicts?: string[]
  requires?: string[]
  links?: string[]
}
export type DemoVersion = {
  project: string
  name: string
  type: (typeof sdkTypes)[number]
  os: (typeof sdkSystems)[number]
  intro: string
  introEn: string
  note: string[]
  noteEn: string[]
  repo: string
  branch: string
  manifest: string
  largeFile: boolean
  /** of the system image in its archive: little beside a real one, for the sake of the disk; null where it is made when read */
  megabytes: number | null
  status: 'draft' | 'released' | 'deprecated' | 'withdrawn'
  daysAgo: number
  /** days from today */
  eol?: number
  reason?: string
  patches: DemoPatch[]
}

import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Log detection',
  not_a_log: 'This file is not a text log',
  title: 'Found in the log',
  reading: 'Reading the log…',
  found: 'Found in {name}:',
  nothing: 'No chip or SDK version was found in {name}. Please fill them in yourself',
  binary: '{name} is not a text log and was not read',
  chip: 'Chip',
  build: 'SDK version',
  patch: 'Patch level',
  system: 'System',
  'system.uboot': 'U-Boot',
  'system.linux': 'Linux',
  'system.android': 'Android',
  'system.rtos': 'RTOS',
  use: 'Fill in again',
  used: 'The form is filled in with it.',
  preview: 'Show the first and last lines',
  head: 'Beginning',
  tail: 'End',
  cut: 'Only the first and last 2 MB were read',
} satisfies Translated<typeof zh>

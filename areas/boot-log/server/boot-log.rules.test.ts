import { describe, expect, test } from 'vitest'
import { findIn, harmless, isBinary, linesOf, numberIn, textOf } from './boot-log.rules.ts'

const chips = ['LQ7120', 'LQ5210', 'LQ3310', 'LQ8802', 'LQ1105', 'LQ2230']
const read = (text: string) => findIn(linesOf(text, 100_000, 'start'), chips)

const logs: [name: string, log: string, found: ReturnType<typeof read>, number: string][] = [
  [
    'U-Boot alone',
    `\r\nU-Boot SPL 2021.10-lq5210-v2.0.0 (Mar 14 2026 - 09:12:44 +0800)\r\nDDR Version V1.09 20250822\r\nU-Boot 2021.10-lq5210-v2.0.0 (Mar 14 2026 - 09:12:44 +0800)\r\nCPU:   LQ5210 rev B\r\nModel: Lumiqore LQ5210 IPC Board\r\nDRAM:  1 GiB\r\n`,
    { system: 'uboot', chip: 'LQ5210', sdkBuild: '2021.10-lq5210-v2.0.0', patchLevel: '' },
    '2.0.0',
  ],
  [
    'Linux with its SDK in the kernel name',
    `[    0.000000] Booting Linux on physical CPU 0x0000000000 [0x411fd041]\n[    0.000000] Linux version 6.1.84-lq7120-sdk-1.4.0+p3 (builder@ci-07) (aarch64-none-linux-gnu-gcc 10.3) #1 SMP PREEMPT Tue Sep 1 02:11:09 CST 2026\n[    0.000000] Machine model: Lumiqore LQ7120 EVB V1.2\n[    0.412233] lq-pmic lq1105: chip id 0x51\n`,
    { system: 'linux', chip: 'LQ7120', sdkBuild: '6.1.84-lq7120-sdk-1.4.0+p3', patchLevel: 'P3' },
    '1.4.0',
  ],
  [
    'Linux that says its SDK in a line of its own',
    `Linux version 5.10.160 (root@host)\nMachine model: Nimbus NP-1010 based on LQ7120\n[ 3.1] sdk-info: SDK version: LQ7120 Linux 5.10 SDK V1.2.3\n[ 3.2] sdk-info: patch level: P07\n`,
    { system: 'linux', chip: 'LQ7120', sdkBuild: 'LQ7120 Linux 5.10 SDK V1.2.3', patchLevel: 'P07' },
    '1.2.3',
  ],
  [
    'Android properties as getprop prints them',
    `--------- beginning of main\n[ro.board.platform]: [lq7120]\n[ro.build.display.id]: [LQ7120_Android14_SDK_R2_20260914]\n[ro.vendor.sdk.version]: [LQ7120 Android 14 SDK R2]\n[ro.build.version.security_patch]: [2026-10-05]\n`,
    { system: 'android', chip: 'LQ7120', sdkBuild: 'LQ7120 Android 14 SDK R2', patchLevel: '2026-10-05' },
    'R2',
  ],
  [
    'Android properties as a file has them',
    `ro.product.board=lq7120\nro.build.display.id=LQ7120_Android14_SDK_R2-P03\nLinux version 6.1.57-android14-11 (build@x)\n`,
    { system: 'android', chip: 'LQ7120', sdkBuild: 'LQ7120_Android14_SDK_R2-P03', patchLevel: 'P03' },
    'R2',
  ],
  [
    'RTOS of the audio chip',
    `LQ-RTOS V3.0.1 (build 20260812) on LQ3310\nSoC: LQ3310 rev A\n[I][init] Audio RTOS SDK V3.0.1 patch level 2\n`,
    { system: 'rtos', chip: 'LQ3310', sdkBuild: 'Audio RTOS SDK V3.0.1', patchLevel: '2' },
    '3.0.1',
  ],
  [
    'RTOS of the Wi-Fi chip with colours',
    `\u001b[32m[I] LQ-RTOS v2.1.0\u001b[0m\n\u001b[0;33mchip: LQ2230 rev B\u001b[0m\n`,
    { system: 'rtos', chip: 'LQ2230', sdkBuild: 'v2.1.0', patchLevel: '' },
    '2.1.0',
  ],
  [
    'two boots: the last one counts',
    `Linux version 6.1.84-lq7120-sdk-1.3.0+p1 (a)\nMachine model: LQ7120 EVB\nKernel panic - not syncing\nLinux version 6.1.84-lq7120-sdk-1.4.0+p2 (a)\nMachine model: LQ7120 EVB\n`,
    { system: 'linux', chip: 'LQ7120', sdkBuild: '6.1.84-lq7120-sdk-1.4.0+p2', patchLevel: 'P2' },
    '1.4.0',
  ],
  [
    'a release candidate',
    'SDK release: LQ7120 Linux 6.1 SDK V1.5.0-rc1\n',
    { system: null, chip: 'LQ7120', sdkBuild: 'LQ7120 Linux 6.1 SDK V1.5.0-rc1', patchLevel: '' },
    '1.5.0-rc1',
  ],
  [
    'a log of somebody else’s chip',
    'Linux version 4.19.0-acme (x)\nMachine model: Acme Board\n',
    { system: 'linux', chip: '', sdkBuild: '4.19.0-acme', patchLevel: '' },
    '4.19.0',
  ],
  [
    'a number that only begins like a chip',
    'model: LQ71200 and XLQ7120\n',
    { system: null, chip: '', sdkBuild: '', patchLevel: '' },
    '',
  ],
  ['nothing', '', { system: null, chip: '', sdkBuild: '', patchLevel: '' }, ''],
]

describe('a boot log', () => {
  test.each(logs)('%s', (_, log, found, number) => {
    expect(read(log)).toEqual(found)
    expect(numberIn(found.sdkBuild)).toBe(number)
  })
  test('of UTF-16 and with half a character is read', () => {
    const wide = Buffer.from('\ufeffMachine model: LQ8802\n', 'utf16le')
    expect(read(textOf(wide)).chip).toBe('LQ8802')
    expect(textOf(Buffer.from('好 ok').subarray(1))).toContain(' ok')
  })
})

describe('what is hostile', () => {
  test('does nothing where it is shown', () => {
    expect(harmless('\u001b[2J\u001b]0;title\u0007<script>\u0000\u007f\u202egnp\u0085\r', 300)).toBe(
      '␛[2J␛]0;title␇<script>␀␡‹202e›gnp‹0085›',
    )
    expect(harmless('x'.repeat(1_000_000), 300)).toHaveLength(301)
    expect(harmless('😀'.repeat(400), 3)).toBe('😀😀😀…')
  })
  test('one line of two megabytes, and patterns that begin again and again, are read through', () => {
    for (const text of [
      'a'.repeat(2 << 20),
      'SDK '.repeat(500_000),
      '\u001b['.repeat(1 << 20),
      'SDK_'.repeat(1000).concat('\n').repeat(500),
      'patch level '.repeat(180_000),
      'x-RTOS '.repeat(300_000),
    ]) {
      // what it costs is measured by bench/hostile.ts
      const found = findIn([...linesOf(text, 20_000, 'start'), ...linesOf(text, 20_000, 'end')], chips)
      expect(found).toBeTypeOf('object')
    }
  })
  test('bytes that are no text are told apart from a log with colours and a broken line', () => {
    expect(isBinary(textOf(Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256))))).toBe(true)
    expect(isBinary(textOf(Buffer.from('\u001b[32mok\u001b[0m line\u0000\n'.repeat(50))))).toBe(false)
    expect(isBinary('')).toBe(false)
  })
  test('lines from both ends', () => {
    expect(linesOf('a\nb\nc', 2, 'start')).toEqual(['a', 'b'])
    expect(linesOf('a\nb\nc', 2, 'end')).toEqual(['b', 'c'])
    expect(linesOf('', 2, 'end')).toEqual([''])
  })
})

import type {
  boardTypes,
  closeCodes,
  issueTypes,
  IssueState,
  Priority,
  reproduceRates,
  shareKinds,
  Visibility,
} from '../contract.ts'
import { boot, xrun, wakeupParams } from './log.demo.ts'

/** What happened in an issue, so many hours ago: something said, a step, or both. */
export type Turn = {
  ago: number
  by: string
  say?: string
  how?: Visibility
  file?: readonly [name: string, text: string]
  /** how the virus scan of that file stands */
  scan?: 'pending' | 'infected'
  to?: IssueState
  action?: string
  why?: string
}
export type Made = {
  by: string
  project: string
  /** hours since it was asked */
  ago: number
  subject: string
  type: (typeof issueTypes)[number]
  priority: Priority
  ask: string
  log?: readonly [name: string, text: string]
  build?: string
  board?: (typeof boardTypes)[number]
  rate?: (typeof reproduceRates)[number]
  steps?: string
  engineer?: string
  state: IssueState
  code?: (typeof closeCodes)[number]
  story: readonly Turn[]
  near?: true
  escalated?: true
  stars?: readonly [score: number, words: string]
  only?: 'me'
  cc?: readonly string[]
  share?: readonly [login: string, kind: (typeof shareKinds)[number]]
  /** the subject of the issue it was merged into, or is linked with */
  into?: string
  beside?: string
}
const frame = 'CloudView Frame 14'
const panel = 'CloudView Panel 10'
const bar = 'Foxglove Soundbar S2'

/** Issues in every state, of companies whose people can sign in: one overdue, one nearly, one merged, one shared, with internal notes. */
export const made: readonly Made[] = [
  {
    by: 'nimbus_dev1',
    project: frame,
    ago: 5,
    subject: '休眠唤醒后 MIPI 屏偶发花屏，需重启恢复',
    type: 'software',
    priority: 'high',
    state: 'unprocessed',
    ask: '<p>14 英寸屏（BOE 140FHD）在 <code>mem</code> 休眠唤醒后约 3% 概率花屏，背光正常。</p><p>已尝试：</p><ul><li>降低 DSI 时钟到 480 MHz，现象不变</li><li>唤醒后手动 <code>echo 0 &gt; /sys/class/graphics/fb0/blank</code> 可恢复</li></ul>',
    log: ['resume-garbled.log', boot],
    build: '6.1.84-r3，补丁 P0007',
    board: 'own',
    rate: 'rare',
    steps: '执行 rtcwake -m mem -s 10，重复 100 次，观察屏幕',
    story: [],
    cc: ['nimbus_main'],
  },
  {
    by: 'nimbus_main',
    project: frame,
    ago: 3,
    subject: 'DDR 压力测试 48 小时后出现单比特错误',
    type: 'hardware',
    priority: 'urgent',
    state: 'working',
    engineer: 'fae_zhou',
    near: true,
    ask: '<p>高温 85 ℃ 下 <code>stressapptest</code> 运行 48 小时，3 片样机中 1 片报单比特错误，地址固定在 0x5c 段。</p>',
    log: ['stressapptest.log', 'Report Error: miscompare : DIMM Unknown : 1 : 46113s\n'],
    build: '6.1.84-r3',
    board: 'own',
    rate: 'rare',
    story: [
      { ago: 2.6, by: 'fae_zhou', to: 'working', action: 'take' },
      {
        ago: 2.4,
        by: 'fae_zhou',
        say: '<p>已收到。请提供这片样机的 DDR 丝印照片和 <code>ddr_params.txt</code>，我们先核对走线等长。</p>',
      },
      {
        ago: 2.2,
        by: 'fae_zhou',
        how: 'internal',
        say: '<p>内部：与 6 月 Tern 那批同一料号，怀疑 VDDQ 纹波，先别对外说，等硬件实验室复测结论。</p>',
        file: ['lab-ripple.txt', 'VDDQ ripple 62 mVpp @ 85C, limit 50 mVpp\n'],
      },
      {
        ago: 1.5,
        by: 'nimbus_dev1',
        say: '<p>照片和参数见附件，走线报告明天补上。</p>',
        file: ['ddr_params.txt', 'tRFC=350 tFAW=40 drive=48\n'],
      },
    ],
  },
  {
    by: 'nimbus_dev1',
    project: panel,
    ago: 400,
    subject: 'OTA 升级到 6.1.84 后 Wi-Fi 吞吐下降 40%',
    type: 'software',
    priority: 'high',
    state: 'working',
    engineer: 'fae_zhou',
    escalated: true,
    build: '6.1.84-r1 → r3',
    board: 'own',
    rate: 'always',
    ask: '<p>同一台路由器，升级前 TCP 下行 410 Mbit/s，升级后 240 Mbit/s。回退驱动后恢复。</p>',
    story: [
      { ago: 396, by: 'fae_zhou', to: 'working', action: 'take' },
      {
        ago: 395,
        by: 'fae_zhou',
        say: '<p>请抓取 <code>iw dev wlan0 station dump</code> 与升级前后的 <code>dmesg</code>。</p>',
      },
      {
        ago: 372,
        by: 'nimbus_dev1',
        say: '<p>已附上，升级后 MCS 卡在 7。</p>',
        file: ['station-dump.txt', 'tx bitrate: 72.2 MBit/s MCS 7 short GI\n'],
      },
      {
        ago: 300,
        by: 'nimbus_dev1',
        say: '<p>升级前后的抓包见附件。</p>',
        file: ['wifi-trace.log', 'assoc ok, tx retries 812\n'],
        scan: 'infected',
      },
      {
        ago: 299,
        by: 'nimbus_dev1',
        say: '<p>上一份附件被扫描拦下了，换一台电脑重新导出。</p>',
        file: ['wifi-trace-2.log', 'assoc ok, tx retries 807\n'],
        scan: 'pending',
      },
      {
        ago: 20,
        by: 'fae_zhou',
        how: 'internal',
        say: '<p>内部：驱动组排期到下个补丁，客户已经超时，请主管协调。</p>',
      },
    ],
  },
  {
    by: 'nimbus_main',
    project: frame,
    ago: 50,
    subject: 'PMIC LQ1105: delay of VDD_CPU in the power-up sequence',
    type: 'document',
    priority: 'normal',
    state: 'wait_customer',
    engineer: 'fae_zhou',
    ask: '<p>The hardware design guide says 2 ms from VDD_CPU to VDD_LOGIC, the datasheet 5 ms. Which one is right?</p>',
    story: [
      { ago: 47, by: 'fae_lead', to: 'working', action: 'assign' },
      {
        ago: 46,
        by: 'fae_zhou',
        say: '<p>The 5 ms in the datasheet is right; the next revision of the design guide corrects it. Please send us your power tree and we will check it as well.</p>',
      },
      { ago: 45, by: 'fae_zhou', to: 'wait_customer', action: 'wait_customer' },
    ],
  },
  {
    by: 'foxglove_main',
    project: bar,
    ago: 70,
    subject: 'Soundbar drops out for 200 ms when Bluetooth and HDMI eARC are both active',
    type: 'software',
    priority: 'high',
    state: 'wait_third_party',
    engineer: 'fae_zhou',
    share: ['harbor_order', 'distributor'],
    ask: '<p>With an A2DP source connected and eARC playing 5.1 PCM, audio drops out every 30–60 s. No drop-outs with either one alone.</p>',
    log: ['xrun.log', xrun],
    build: 'RTOS 4.2.0, patch P0003',
    board: 'evb',
    rate: 'often',
    story: [
      { ago: 68, by: 'fae_zhou', to: 'working', action: 'take' },
      {
        ago: 67,
        by: 'fae_zhou',
        say: '<p>Reproduced on our board. The codec driver underruns when the Bluetooth interrupt storm begins; we have asked the radio module’s vendor for a firmware trace.</p>',
      },
      {
        ago: 66,
        by: 'foxglove_main',
        how: 'confidential',
        say: '<p>Between us: our customer’s launch is fixed for 20 January. Please do not share the date with the distributor.</p>',
      },
      {
        ago: 65,
        by: 'fae_zhou',
        how: 'confidential',
        say: '<p>Understood. We plan a preliminary patch for the second week of December.</p>',
      },
      { ago: 64, by: 'fae_zhou', to: 'wait_third_party', action: 'wait_third_party' },
    ],
  },
  {
    by: 'nimbus_dev1',
    project: panel,
    ago: 96,
    subject: 'Wake word: too many false triggers while music plays',
    type: 'software',
    priority: 'normal',
    state: 'resolved',
    engineer: 'fae_zhou',
    code: 'workaround',
    build: '6.1.84-r3',
    board: 'own',
    rate: 'often',
    ask: '<p>With music at 60 dB we see four to six false wake-ups per hour; the target is below one.</p>',
    story: [
      { ago: 94, by: 'fae_zhou', to: 'working', action: 'take' },
      {
        ago: 90,
        by: 'fae_zhou',
        say: '<p>Please set <code>wakeup.threshold</code> to 0.62 and turn on the reference channel of the echo canceller. The parameter file is attached.</p>',
        file: ['wakeup-params.txt', wakeupParams],
      },
      {
        ago: 30,
        by: 'fae_zhou',
        to: 'resolved',
        action: 'resolve',
        why: 'With a threshold of 0.62 and the reference channel of the echo canceller on, false wake-ups fall below one per hour; the next SDK release has this as its default.',
      },
    ],
  },
  {
    by: 'nimbus_main',
    project: frame,
    ago: 300,
    subject: 'LQ Flash 3.2 gang mode: port 5 of 8 often times out',
    type: 'tool',
    priority: 'normal',
    state: 'closed',
    engineer: 'fae_zhou',
    code: 'solved',
    stars: [5, 'Quick answer; solved with the new cable.'],
    board: 'evb',
    rate: 'often',
    ask: '<p>When flashing eight boards at once with LQ Flash 3.2, port 5 times out in about 30% of runs; the other ports are fine.</p>',
    story: [
      { ago: 296, by: 'fae_zhou', to: 'working', action: 'take' },
      {
        ago: 295,
        by: 'fae_zhou',
        say: '<p>Please replace the cable of port 5 and update to 3.2.1, which fixes the enumeration delay behind the second hub. Qiming Zhou, fae_zhou@example.com</p>',
      },
      {
        ago: 270,
        by: 'nimbus_main',
        say: '<p>With the new cable and 3.2.1 we flashed 200 boards in a row without a time-out.</p>',
      },
      {
        ago: 268,
        by: 'fae_zhou',
        to: 'resolved',
        action: 'resolve',
        why: 'Cable of port 5 replaced, LQ Flash updated to 3.2.1.',
      },
      { ago: 246, by: 'nimbus_main', to: 'closed', action: 'confirm' },
    ],
  },
  {
    by: 'nimbus_dev1',
    project: frame,
    ago: 28,
    subject: '唤醒后屏幕花屏',
    type: 'software',
    priority: 'normal',
    state: 'closed',
    engineer: 'fae_zhou',
    code: 'duplicate',
    into: '休眠唤醒后 MIPI 屏偶发花屏，需重启恢复',
    ask: '<p>唤醒后花屏，和同事提的应该是同一个问题，补充一段视频说明：第 37 次出现。</p>',
    story: [
      { ago: 27, by: 'fae_zhou', to: 'working', action: 'take' },
      { ago: 4, by: 'fae_zhou', to: 'closed', action: 'merge' },
    ],
  },
  {
    by: 'foxglove_main',
    project: bar,
    ago: 700,
    subject: 'Please provide schematics for a third-party DAC',
    type: 'hardware',
    priority: 'low',
    state: 'closed',
    engineer: 'fae_zhou',
    code: 'out_of_scope',
    ask: '<p>We would like reference schematics for a DAC that is not on your list.</p>',
    story: [
      { ago: 690, by: 'fae_zhou', to: 'working', action: 'take' },
      {
        ago: 680,
        by: 'fae_lead',
        to: 'closed',
        action: 'reject',
        why: 'This DAC is not among the supported parts; please contact its vendor.',
      },
    ],
  },
  {
    by: 'nimbus_main',
    project: panel,
    ago: 500,
    subject: 'Factory test mode cannot be entered',
    type: 'tool',
    priority: 'low',
    state: 'closed',
    code: 'withdrawn',
    only: 'me',
    ask: '<p>The key combination for the factory test has no effect.</p>',
    story: [{ ago: 499, by: 'nimbus_main', to: 'closed', action: 'withdraw' }],
  },
  {
    by: 'nimbus_dev1',
    project: panel,
    ago: 620,
    subject: 'CE radiated emissions: 0.8 dB margin at 312 MHz',
    type: 'certification',
    priority: 'high',
    state: 'closed',
    engineer: 'fae_zhou',
    code: 'no_reply',
    board: 'own',
    ask: '<p>Our pre-scan leaves only 0.8 dB of margin at 312 MHz. What can we change without a new layout?</p>',
    beside: 'PMIC LQ1105: delay of VDD_CPU in the power-up sequence',
    story: [
      { ago: 610, by: 'fae_lead', to: 'working', action: 'assign' },
      {
        ago: 600,
        by: 'fae_zhou',
        say: '<p>Please turn on DDR spread spectrum (<code>ssc=0.5</code>) and put a ferrite on the FPC; that gains about 4 dB.</p>',
      },
      {
        ago: 560,
        by: 'fae_zhou',
        to: 'resolved',
        action: 'resolve',
        why: 'Spread spectrum on and a ferrite on the FPC: margin 4.9 dB at 312 MHz.',
      },
      { ago: 380, by: '', to: 'closed', action: 'silent' },
    ],
  },
]

/** What engineers say often. */
export const replies: readonly [title: string, content: string][] = [
  [
    '索取串口日志',
    '<p>请提供从上电到出现问题的完整串口日志（115200 8N1），以及 <code>cat /etc/lq-release</code> 的输出。</p>',
  ],
  ['确认版本与补丁', '<p>请确认 SDK 版本与已打的补丁；建议先升级到最新补丁后复测。</p>'],
  [
    'Ask for a serial log',
    '<p>Please send the complete serial log from power-on to the problem (115200 8N1), with the output of <code>cat /etc/lq-release</code>.</p>',
  ],
]

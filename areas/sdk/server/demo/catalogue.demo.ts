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

/** Eight versions with twenty patches (domain §19), all of them fictional. */
export const versions: DemoVersion[] = [
  {
    project: 'LQ7120-STD',
    name: 'LQ7120 Linux 5.10 SDK V1.2.3',
    type: 'full',
    os: 'linux',
    intro: '<p>基于内核 5.10 LTS 的完整 SDK，已转入维护期，只修复安全问题。新项目请使用 <strong>Linux 6.1 SDK</strong>。</p>',
    introEn: '<p>The full SDK on kernel 5.10 LTS, in maintenance: security fixes only. New projects use the <strong>Linux 6.1 SDK</strong>.</p>',
    note: ['升级工具链至 GCC 12.3', '修复休眠唤醒后以太网偶发不通', '已知问题：HDMI 热插拔在 4K60 下需要重试一次'],
    noteEn: ['Toolchain updated to GCC 12.3', 'Ethernet comes back after suspend', 'Known issue: HDMI hot plug at 4K60 needs one retry'],
    repo: 'lq7120/manifests',
    branch: 'release-5.10',
    manifest: 'lq7120-5.10-v1.2.3.xml',
    largeFile: true,
    megabytes: 24,
    status: 'deprecated',
    daysAgo: 410,
    eol: 62,
    patches: [
      {
        name: 'DDR 初始化时序修复', nameEn: 'DDR init timing fix', severity: 'critical', order: 10, daysAgo: 380,
        content: '<p>修复部分 LPDDR4X 颗粒低温启动失败。适用于使用 16 位颗粒的板卡。</p>',
        contentEn: '<p>Fixes boot failures of some LPDDR4X parts in the cold, on boards with 16-bit parts.</p>',
      },
      {
        name: 'DDR 初始化时序修复（第二版）', nameEn: 'DDR init timing fix, second edition', severity: 'critical', order: 20, daysAgo: 300,
        content: '<p>替代第一版，补充 32 位颗粒的训练参数。</p><ul><li>重新编译 u-boot</li><li>重新烧写 boot 分区</li></ul>',
        contentEn: '<p>Takes the place of the first edition and adds training values for 32-bit parts.</p><ul><li>Rebuild u-boot</li><li>Flash the boot partition again</li></ul>',
        supersedes: ['DDR 初始化时序修复'],
      },
      {
        name: '内核安全更新 2025-11', nameEn: 'Kernel security update 2025-11', severity: 'important', order: 30, daysAgo: 240,
        content: '<p>合入 5.10 LTS 截至 2025 年 11 月的安全修复。</p>',
        contentEn: '<p>Security fixes of 5.10 LTS up to November 2025.</p>',
        links: ['https://www.example.com/security/lq7120-2025-11'],
        withdrawn: '千兆网口在高负载下丢包，请改用 Linux 6.1 SDK V1.4.0',
      },
      {
        name: 'USB 3.0 主机稳定性', nameEn: 'USB 3.0 host stability', severity: 'normal', order: 40, daysAgo: 210,
        content: '<p>改善长线缆下的信号余量，需要先安装内核安全更新。</p>',
        contentEn: '<p>More signal margin with long cables. Needs the kernel security update first.</p>',
        requires: ['内核安全更新 2025-11'],
      },
    ],
  },
  {
    project: 'LQ7120-STD',
    name: 'LQ7120 Linux 6.1 SDK V1.4.0',
    type: 'full',
    os: 'linux',
    intro: '<p>LQ7120 的主力 SDK：内核 6.1 LTS、Buildroot 2025.02、6 TOPS NPU 运行时与多媒体框架。</p><ul><li>双屏异显，最高 4K60</li><li>NPU 支持 INT8 / INT16 混合量化</li><li>A/B 分区 OTA</li></ul>',
    introEn: '<p>The main SDK of LQ7120: kernel 6.1 LTS, Buildroot 2025.02, the 6 TOPS NPU runtime and the media framework.</p><ul><li>Two displays, up to 4K60</li><li>Mixed INT8 / INT16 quantisation</li><li>A/B OTA</li></ul>',
    note: ['新增 NPU 运行时 2.3，模型加载时间缩短 35%', '新增 A/B 分区 OTA 示例', '修复 I2S 从模式下的爆音', '已知问题：摄像头三路同时预览时需关闭 3DNR'],
    noteEn: ['NPU runtime 2.3: models load 35 % faster', 'Example of an A/B OTA', 'No more pops with I2S in slave mode', 'Known issue: switch 3DNR off for three camera previews'],
    repo: 'lq7120/manifests',
    branch: 'release-6.1',
    manifest: 'lq7120-6.1-v1.4.0.xml',
    largeFile: true,
    megabytes: null,
    status: 'released',
    daysAgo: 46,
    patches: [
      {
        name: '显示：双屏启动黑屏修复', nameEn: 'Display: black second screen at boot', severity: 'important', order: 10, daysAgo: 40,
        content: '<p>修复 MIPI 与 HDMI 同时点亮时第二屏偶发黑屏。</p>',
        contentEn: '<p>The second screen stayed black now and then when MIPI and HDMI start together.</p>',
      },
      {
        name: 'NPU 运行时 2.3.1', nameEn: 'NPU runtime 2.3.1', severity: 'important', order: 20, daysAgo: 33,
        content: '<p>修复多模型并发时的内存泄漏，并更新量化工具链的配套版本。</p><pre>dmesg | grep lqnpu\n# lqnpu: runtime 2.3.1</pre>',
        contentEn: '<p>Fixes a memory leak with several models at once and updates the matching quantiser.</p><pre>dmesg | grep lqnpu\n# lqnpu: runtime 2.3.1</pre>',
      },
      {
        name: 'NPU 运行时 2.3.2', nameEn: 'NPU runtime 2.3.2', severity: 'critical', order: 30, daysAgo: 18,
        content: '<p>替代 2.3.1，修复长时间推理后的超时。建议所有量产项目安装。</p>',
        contentEn: '<p>Takes the place of 2.3.1 and fixes a time-out after long inference. All products should have it.</p>',
        supersedes: ['NPU 运行时 2.3.1'],
        requires: ['显示：双屏启动黑屏修复'],
      },
      {
        name: '低功耗待机实验包', nameEn: 'Low-power standby, experimental', severity: 'normal', order: 40, daysAgo: 15,
        content: '<p>待机功耗降低约 40%，仅用于评估。与 NPU 运行时 2.3.2 不能同时安装。</p>',
        contentEn: '<p>About 40 % less power in standby, for evaluation only. Not together with NPU runtime 2.3.2.</p>',
        conflicts: ['NPU 运行时 2.3.2'],
      },
      {
        name: '内核安全更新 2026-09', nameEn: 'Kernel security update 2026-09', severity: 'critical', order: 50, daysAgo: 6,
        content: '<p>合入 6.1 LTS 截至 2026 年 9 月的安全修复，涉及网络协议栈与 USB。</p>',
        contentEn: '<p>Security fixes of 6.1 LTS up to September 2026, in the network stack and USB.</p>',
        links: ['https://www.example.com/security/lq7120-2026-09'],
      },
    ],
  },
  {
    project: 'LQ7120-PANEL',
    name: 'LQ7120 Android 14 SDK R2',
    type: 'full',
    os: 'android',
    intro: '<p>面向智能中控屏的 Android 14 SDK，含本地语音唤醒、Matter 控制器与多窗口桌面。</p>',
    introEn: '<p>Android 14 for smart control panels, with local wake words, a Matter controller and a launcher with several windows.</p>',
    note: ['通过 Android 14 CTS 基线测试', '新增 Matter 1.3 控制器示例', '开机时间由 21 s 缩短至 14 s'],
    noteEn: ['Passes the baseline of Android 14 CTS', 'Example of a Matter 1.3 controller', 'Boots in 14 s instead of 21 s'],
    repo: 'lq7120/android/manifests',
    branch: 'android14-r2',
    manifest: 'lq7120-panel-r2.xml',
    largeFile: true,
    megabytes: 28,
    status: 'released',
    daysAgo: 27,
    patches: [
      {
        name: '语音唤醒误触发优化', nameEn: 'Fewer false wake-ups', severity: 'normal', order: 10, daysAgo: 22,
        content: '<p>电视环境下的误唤醒由每天 6 次降至 1 次以内。</p>',
        contentEn: '<p>With a television on, false wake-ups fall from six a day to less than one.</p>',
      },
      {
        name: '中控屏桌面卡顿修复', nameEn: 'Smoother panel launcher', severity: 'important', order: 20, daysAgo: 14,
        content: '<p>修复连续运行 72 小时后桌面掉帧。</p>',
        contentEn: '<p>The launcher dropped frames after 72 hours.</p>',
      },
      {
        name: 'Android 安全补丁 2026-10', nameEn: 'Android security patch 2026-10', severity: 'critical', order: 30, daysAgo: 4,
        content: '<p>安全补丁级别 2026-10-05。</p>',
        contentEn: '<p>Security patch level 2026-10-05.</p>',
        requires: ['中控屏桌面卡顿修复'],
      },
    ],
  },
  {
    project: 'LQ2230-STD',
    name: 'LQ2230 Wi-Fi 6 RTOS SDK V2.1.0',
    type: 'full',
    os: 'rtos',
    intro: '<p>LQ2230 独立应用 SDK：FreeRTOS、Wi-Fi 6、低功耗蓝牙 5.3 与 TLS 1.3 协议栈，编译环境小于 600 MB。</p>',
    introEn: '<p>The stand-alone SDK of LQ2230: FreeRTOS, Wi-Fi 6, Bluetooth LE 5.3 and TLS 1.3; less than 600 MB to build.</p>',
    note: ['新增 WPA3-SAE', '保持连接的平均电流降低 18%', '示例工程改用 CMake'],
    noteEn: ['WPA3-SAE', '18 % less average current while connected', 'Examples use CMake'],
    repo: 'lq2230/manifests',
    branch: 'rtos-2.1',
    manifest: 'default.xml',
    largeFile: false,
    megabytes: 3,
    status: 'released',
    daysAgo: 75,
    patches: [
      {
        name: 'Wi-Fi 漫游断流修复', nameEn: 'No gap while roaming', severity: 'important', order: 10, daysAgo: 51,
        content: '<p>修复同频漫游时最长 8 秒的断流。</p>',
        contentEn: '<p>Roaming on one channel lost up to eight seconds.</p>',
      },
      {
        name: '蓝牙共存参数 v2', nameEn: 'Bluetooth coexistence values v2', severity: 'normal', order: 20, daysAgo: 9,
        content: '<p>改善 2.4 GHz 下音频与 Wi-Fi 同时工作的丢包。</p>',
        contentEn: '<p>Fewer lost packets with audio and Wi-Fi at 2.4 GHz.</p>',
      },
    ],
  },
  {
    project: 'LQ3310-BAR',
    name: 'LQ3310 Audio RTOS SDK V3.0.1',
    type: 'full',
    os: 'rtos',
    intro: '<p>回音壁音箱方案：双核 DSP 调度、5.1.2 虚拟环绕与三麦克风回声消除。</p>',
    introEn: '<p>The soundbar kit: scheduling on two DSP cores, virtual 5.1.2 surround and echo cancelling with three microphones.</p>',
    note: ['虚拟环绕算法延迟降低至 12 ms', '新增 HDMI eARC 示例'],
    noteEn: ['Virtual surround in 12 ms', 'Example of HDMI eARC'],
    repo: 'lq3310/manifests',
    branch: 'audio-3.0',
    manifest: 'soundbar.xml',
    largeFile: true,
    megabytes: 20,
    status: 'released',
    daysAgo: 12,
    patches: [
      {
        name: 'eARC 兼容性修复', nameEn: 'eARC compatibility', severity: 'important', order: 10, daysAgo: 8,
        content: '<p>修复与部分电视握手失败。</p>', contentEn: '<p>The handshake failed with some televisions.</p>',
      },
      {
        name: '麦克风阵列增益校准', nameEn: 'Microphone gain calibration', severity: 'normal', order: 20, daysAgo: 3,
        content: '<p>产线校准工具与参数。</p>', contentEn: '<p>Calibration tool and values for the production line.</p>',
      },
    ],
  },
  {
    project: 'LQ8802-ROBOT',
    name: 'LQ8802 Linux 6.1 Robot SDK V0.9.2',
    type: 'full',
    os: 'linux',
    intro: '<p>移动机器人方案：实时内核、ROS 2 Jazzy、双目深度与 SLAM 加速库。</p>',
    introEn: '<p>The mobile-robot kit: real-time kernel, ROS 2 Jazzy, stereo depth and a library that speeds up SLAM.</p>',
    note: ['双目深度 60 fps', '新增 CAN FD 驱动', '评测版本，接口可能调整'],
    noteEn: ['Stereo depth at 60 fps', 'Driver for CAN FD', 'For evaluation: interfaces may change'],
    repo: 'lq8802/manifests',
    branch: 'robot-0.9',
    manifest: 'robot.xml',
    largeFile: true,
    megabytes: 32,
    status: 'released',
    daysAgo: 33,
    patches: [
      {
        name: 'CAN FD 丢帧修复', nameEn: 'CAN FD lost frames', severity: 'critical', order: 10, daysAgo: 21,
        content: '<p>修复 5 Mbps 数据段高负载下的丢帧。</p>', contentEn: '<p>Frames were lost at 5 Mbps under load.</p>',
      },
      {
        name: '双目标定工具更新', nameEn: 'Stereo calibration tool', severity: 'normal', order: 20, daysAgo: 11,
        content: '<p>标定时间由 10 分钟缩短至 3 分钟。</p>', contentEn: '<p>Calibrates in three minutes instead of ten.</p>',
      },
    ],
  },
  {
    project: 'LQ5210-IPC',
    name: 'LQ5210 Linux 5.10 IPC SDK V2.0.0',
    type: 'full',
    os: 'linux',
    intro: '<p>网络摄像机方案 SDK。</p>',
    introEn: '<p>The network-camera kit.</p>',
    note: ['首次发布'],
    noteEn: ['First release'],
    repo: 'lq5210/manifests',
    branch: 'ipc-2.0',
    manifest: 'ipc.xml',
    largeFile: true,
    megabytes: 16,
    status: 'withdrawn',
    daysAgo: 130,
    reason: '默认配置打开了调试串口登录，请改用 V2.0.1',
    patches: [
      {
        name: '夜视偏色修复', nameEn: 'Night-vision colours', severity: 'normal', order: 10, daysAgo: 120,
        content: '<p>修复红外切换后的偏色。</p>', contentEn: '<p>Colours were off after switching to infrared.</p>',
      },
    ],
  },
  {
    project: 'LQ7120-STD',
    name: 'LQ7120 Linux 6.1 SDK V1.5.0-rc1',
    type: 'update',
    os: 'linux',
    intro: '<p>V1.5.0 的候选版本，新增 Wi-Fi 6 联合调试与摄像头三路 3DNR。</p>',
    introEn: '<p>Candidate of V1.5.0, with Wi-Fi 6 and 3DNR for three cameras.</p>',
    note: ['三路摄像头支持 3DNR'],
    noteEn: ['3DNR for three cameras'],
    repo: 'lq7120/manifests',
    branch: 'release-6.1-rc',
    manifest: 'lq7120-6.1-v1.5.0-rc1.xml',
    largeFile: true,
    megabytes: 12,
    status: 'draft',
    daysAgo: 1,
    patches: [
      {
        name: '摄像头 3DNR 参数', nameEn: 'Camera 3DNR values', severity: 'normal', order: 10, daysAgo: 1, draft: true,
        content: '<p>三路预览的降噪参数。</p>', contentEn: '<p>Denoising values for three previews.</p>',
      },
    ],
  },
] // prettier-ignore

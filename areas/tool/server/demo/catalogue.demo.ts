import type { Os } from '../tool.sql.ts'

/** `days` before today it came out; the last of a system is the newest. */
type Version = { name: string; os: Os; days: number; notes: string; notesEn: string }
/** `steps` become the guide: Chinese and English sentences. */
export type Tool = {
  kind: 'sdk' | 'ai'
  code: string
  name: string
  nameEn: string
  intro: string
  introEn: string
  lines: string[]
  level: 'public' | 'registered' | 'nda' | 'project'
  project?: string
  steps: [zh: string, en: string][]
  versions: Version[]
}

const both = (name: string, days: number, notes: string, notesEn: string): Version[] =>
  (['windows', 'linux'] as const).map((os) => ({ name, os, days, notes, notesEn }))

/** The twelve tools of the demo. */
export const tools: Tool[] = [
  {
    kind: 'sdk',
    code: 'LumiBurn',
    name: '量产烧录工具 LumiBurn',
    nameEn: 'LumiBurn production flashing tool',
    intro: '最多 8 台设备同时烧录，支持扫码绑定序列号、烧录后校验和产线日志导出。',
    introEn:
      'Flashes up to 8 devices at once, assigns serial numbers by scanner, verifies after flashing and exports line logs.',
    lines: ['smart_display', 'vision', 'audio', 'robotics'],
    level: 'registered',
    steps: [
      ['用带外部供电的 USB 3.0 集线器连接设备，最多 8 台。', 'Connect up to 8 devices through a powered USB 3.0 hub.'],
      [
        '按住升级键上电，等待列表中出现设备序号。',
        'Power on with the upgrade key held until the device appears in the list.',
      ],
      [
        '选择固件包，勾选“烧录后校验”，点击“全部开始”。',
        'Choose the firmware package, tick “verify after flashing” and press “start all”.',
      ],
      [
        '全部显示“通过”后再断电；失败的通道可单独重试。',
        'Power off when every channel says “passed”; a failed channel can be retried by itself.',
      ],
    ],
    versions: [
      ...both('3.1.0', 210, '支持 LQ8802，新增产线日志导出。', 'Supports LQ8802 and exports line logs.'),
      ...both(
        '3.2.1',
        18,
        '同时烧录数由 4 台提高到 8 台，修复拔插后通道序号错位。',
        'Eight devices at once instead of four; channels keep their numbers after reconnecting.',
      ),
    ],
  },
  {
    kind: 'sdk',
    code: 'AirProbe',
    name: '无线测试工具 AirProbe',
    nameEn: 'AirProbe wireless tester',
    intro: '16 通道并行测试 Wi-Fi 6 与蓝牙的发射功率、EVM、灵敏度，生成产测报告。',
    introEn:
      'Tests Wi-Fi 6 and Bluetooth in 16 channels in parallel: power, EVM and sensitivity, with a production report.',
    lines: ['power', 'smart_display', 'audio'],
    level: 'registered',
    steps: [
      [
        '将综测仪与夹具接入同一子网，在“仪器”页填写地址。',
        'Put tester and fixtures into one subnet and enter the address on the page “Instruments”.',
      ],
      ['导入线损表，完成 16 个通道的路径校准。', 'Import the loss table and calibrate the paths of all 16 channels.'],
      [
        '选择测试方案并开始，报告保存在工程目录。',
        'Choose a plan and start; the report is kept in the project folder.',
      ],
    ],
    versions: [
      { name: '2.3.0', os: 'windows', days: 160, notes: '通道数扩展到 16。', notesEn: '16 channels.' },
      {
        name: '2.4.2',
        os: 'windows',
        days: 26,
        notes: '新增 LQ2230 认证模式，缩短灵敏度搜索时间。',
        notesEn: 'Certification mode for LQ2230 and a quicker sensitivity search.',
      },
    ],
  },
  {
    kind: 'sdk',
    code: 'SerialDesk',
    name: '串口调试工具 SerialDesk',
    nameEn: 'SerialDesk serial console',
    intro: '波特率最高 3M baud，支持多窗口、时间戳、关键字高亮和断线自动重连。',
    introEn:
      'Serial console up to 3M baud with several windows, time stamps, keyword marks and automatic reconnection.',
    lines: ['smart_display', 'vision', 'audio', 'robotics', 'power'],
    level: 'public',
    steps: [
      [
        '接好 USB 转串口模块，确认电平为 1.8 V 或 3.3 V。',
        'Connect the USB serial adapter and check its level, 1.8 V or 3.3 V.',
      ],
      [
        '新建会话，波特率填 1500000；长线缆建议不超过 3M baud。',
        'Open a session at 1500000 baud; do not go above 3M baud over long cables.',
      ],
      ['用“保存日志”记录启动过程，便于提交问题。', 'Keep the boot log with “Save log” when you report an issue.'],
    ],
    versions: [
      { name: '1.8.0', os: 'windows', days: 75, notes: '新增关键字高亮。', notesEn: 'Keyword marks.' },
      { name: '1.9.0', os: 'windows', days: 12, notes: '波特率上限提高到 3M baud。', notesEn: 'Up to 3M baud.' },
      { name: '1.9.0', os: 'linux', days: 12, notes: '波特率上限提高到 3M baud。', notesEn: 'Up to 3M baud.' },
      { name: '1.9.0', os: 'macos', days: 11, notes: '首个 macOS 版本。', notesEn: 'First version for macOS.' },
    ],
  },
  {
    kind: 'sdk',
    code: 'IspTuner',
    name: 'ISP 图像调试工具 IspTuner',
    nameEn: 'IspTuner image tuning',
    intro: '在线调试 3A、降噪、色彩和宽动态，支持标定与参数对比。',
    introEn:
      'Live tuning of 3A, noise reduction, colour and wide dynamic range, with calibration and parameter comparison.',
    lines: ['vision', 'robotics'],
    level: 'nda',
    steps: [
      ['板端启动 isp_server，工具填写设备地址后连接。', 'Start isp_server on the board and connect by its address.'],
      [
        '按顺序完成黑电平、镜头阴影、白平衡标定。',
        'Calibrate black level, lens shading and white balance, in this order.',
      ],
      ['保存为 .ispx 工程，并导出到 /etc/iq 目录。', 'Save the .ispx project and export it to /etc/iq.'],
    ],
    versions: [
      { name: '5.0.3', os: 'windows', days: 95, notes: '支持 LQ5210 双路传感器。', notesEn: 'Two sensors of LQ5210.' },
      {
        name: '5.1.0',
        os: 'windows',
        days: 20,
        notes: '新增夜景降噪模型。',
        notesEn: 'A noise model for night scenes.',
      },
    ],
  },
  {
    kind: 'sdk',
    code: 'ToneBench',
    name: '音频调音工具 ToneBench',
    nameEn: 'ToneBench audio tuning',
    intro: '图形化配置 EQ、DRC、回声消除与波束成形，参数实时下发。',
    introEn:
      'Set the equaliser, compressor, echo cancellation and beamforming graphically; changes reach the board immediately.',
    lines: ['audio', 'smart_display'],
    level: 'registered',
    steps: [
      ['用 USB 连接板卡，选择对应的 DSP 拓扑。', 'Connect the board by USB and choose its DSP topology.'],
      ['播放扫频信号，检查各声道响应曲线。', 'Play the sweep and look at the response of every channel.'],
      ['调好后导出 .tone 文件并随固件发布。', 'Export the .tone file and ship it with the firmware.'],
    ],
    versions: [
      {
        name: '4.6.1',
        os: 'windows',
        days: 48,
        notes: '新增 8 麦环形阵列模板。',
        notesEn: 'A template for rings of eight microphones.',
      },
      {
        name: '4.6.1',
        os: 'macos',
        days: 48,
        notes: '新增 8 麦环形阵列模板。',
        notesEn: 'A template for rings of eight microphones.',
      },
    ],
  },
  {
    kind: 'sdk',
    code: 'DdrStress',
    name: 'DDR 压力测试工具 DdrStress',
    nameEn: 'DdrStress memory test',
    intro: '对 LPDDR4X 与 LPDDR5 做高低温长稳测试，输出眼图裕量与错误地址。',
    introEn: 'Long runs on LPDDR4X and LPDDR5 over temperature, with eye margins and addresses of errors.',
    lines: ['smart_display', 'vision', 'robotics'],
    level: 'nda',
    steps: [
      [
        '将 ddrstress 拷贝到板端 /data 并赋予执行权限。',
        'Copy ddrstress to /data of the board and make it executable.',
      ],
      ['运行 ./ddrstress -t 12h，高温箱设为 85 ℃。', 'Run ./ddrstress -t 12h in the chamber at 85 °C.'],
      [
        '结束后保存报告；出现错误时请附报告提交问题。',
        'Keep the report, and attach it to the issue if errors were found.',
      ],
    ],
    versions: [{ name: '2.2.0', os: 'linux', days: 60, notes: '支持 LPDDR5 6400。', notesEn: 'Supports LPDDR5 6400.' }],
  },
  {
    kind: 'sdk',
    code: 'PowerForge',
    name: '电源配置工具 PowerForge',
    nameEn: 'PowerForge power configurator',
    intro: '配置 LQ1105 各路电压、上电时序与保护门限，生成 OTP 文件与设备树片段。',
    introEn: 'Sets voltages, power sequence and protection limits of LQ1105 and writes OTP file and device tree.',
    lines: ['power'],
    level: 'registered',
    steps: [
      ['选择芯片封装，导入原理图中的负载电流。', 'Choose the package and import the load currents of the schematic.'],
      ['拖动时序图设置各路上电间隔。', 'Drag the sequence chart to set the delays between rails.'],
      ['检查无告警后生成 OTP 文件。', 'Write the OTP file when no warning is left.'],
    ],
    versions: [
      {
        name: '1.4.0',
        os: 'windows',
        days: 33,
        notes: '新增低功耗待机模板。',
        notesEn: 'A template for low-power standby.',
      },
    ],
  },
  {
    kind: 'sdk',
    code: 'FwPacker',
    name: '固件打包工具 FwPacker',
    nameEn: 'FwPacker firmware packer',
    intro: '生成分区表、签名固件和差分升级包，命令行与图形界面均可使用。',
    introEn:
      'Builds partition tables, signed firmware and differential updates, from the command line or in its window.',
    lines: ['smart_display', 'vision', 'audio', 'robotics'],
    level: 'registered',
    steps: [
      [
        '编辑 parameter.txt，确认各分区大小与对齐。',
        'Edit parameter.txt and check size and alignment of the partitions.',
      ],
      ['执行 fwpacker pack --key release.pem 生成固件。', 'Build the firmware with fwpacker pack --key release.pem.'],
      [
        '用 fwpacker diff 生成差分包，并在老版本上验证升级。',
        'Build the update with fwpacker diff and try it on the older version.',
      ],
    ],
    versions: both('6.0.2', 40, '差分算法提速约一倍。', 'Differential updates are built in half the time.'),
  },
  {
    kind: 'sdk',
    code: 'PanelTest',
    name: '中控屏产测工具 PanelTest',
    nameEn: 'PanelTest production test',
    intro: '面向 LQ7120 中控屏项目的触摸、显示、麦克风和继电器整机测试。',
    introEn: 'Whole-device test of the LQ7120 control panel: touch, display, microphones and relays.',
    lines: ['smart_display'],
    level: 'project',
    project: 'LQ7120-PANEL',
    steps: [
      ['整机进入工厂模式，接入测试夹具。', 'Put the device into factory mode and into the fixture.'],
      ['按站位扫码，自动执行全部测试项。', 'Scan the code of the station; all items run automatically.'],
    ],
    versions: [
      { name: '0.9.4', os: 'windows', days: 9, notes: '新增继电器寿命抽检项。', notesEn: 'Sampling of relay life.' },
    ],
  },
  {
    kind: 'ai',
    code: 'NpuConvert',
    name: '模型转换工具 NpuConvert',
    nameEn: 'NpuConvert model converter',
    intro: '将 ONNX、TFLite、PyTorch 模型转换为 NPU 可执行的 .lqm 格式，并检查算子支持情况。',
    introEn:
      'Turns ONNX, TFLite and PyTorch models into the .lqm format of the NPU and checks which operators it supports.',
    lines: ['smart_display', 'vision', 'robotics'],
    level: 'registered',
    steps: [
      [
        '使用 Python 3.10 虚拟环境，执行 pip install ./npuconvert。',
        'In a virtual environment of Python 3.10 run pip install ./npuconvert.',
      ],
      [
        '运行 npuconvert check model.onnx 查看不支持的算子。',
        'Run npuconvert check model.onnx to see unsupported operators.',
      ],
      ['运行 npuconvert build -c lq7120 model.onnx 生成模型。', 'Build with npuconvert build -c lq7120 model.onnx.'],
    ],
    versions: [
      { name: '1.6.0', os: 'linux', days: 130, notes: '支持 ONNX opset 17。', notesEn: 'ONNX opset 17.' },
      {
        name: '1.7.1',
        os: 'linux',
        days: 15,
        notes: '新增 LQ8802 目标，支持 Transformer 结构。',
        notesEn: 'Target LQ8802 and transformer networks.',
      },
    ],
  },
  {
    kind: 'ai',
    code: 'NpuQuant',
    name: '模型量化工具 NpuQuant',
    nameEn: 'NpuQuant quantiser',
    intro: '支持 INT8、INT16 混合量化与逐层误差分析，精度损失一目了然。',
    introEn:
      'Mixed INT8 and INT16 quantisation with the error of every layer, so that the loss of accuracy is easy to see.',
    lines: ['smart_display', 'vision', 'robotics'],
    level: 'nda',
    steps: [
      ['准备 200 至 500 张校准图片，覆盖典型场景。', 'Prepare 200 to 500 calibration pictures of typical scenes.'],
      ['运行 npuquant calibrate，再运行 npuquant analyze。', 'Run npuquant calibrate, then npuquant analyze.'],
      ['将误差较大的层设为 INT16 后重新量化。', 'Set layers with large errors to INT16 and quantise again.'],
    ],
    versions: [
      {
        name: '1.3.0',
        os: 'linux',
        days: 22,
        notes: '新增逐层混合精度搜索。',
        notesEn: 'Searches mixed precision layer by layer.',
      },
    ],
  },
  {
    kind: 'ai',
    code: 'NpuBench',
    name: '推理性能测试工具 NpuBench',
    nameEn: 'NpuBench benchmark',
    intro: '测量模型在板端的时延、吞吐、内存带宽与功耗，可与参考结果对比。',
    introEn:
      'Measures latency, throughput, memory bandwidth and power of a model on the board and compares them with reference results.',
    lines: ['smart_display', 'vision', 'robotics'],
    level: 'registered',
    steps: [
      ['将 npubench 与模型拷贝到板端。', 'Copy npubench and the model to the board.'],
      ['运行 npubench -m model.lqm -n 200，先预热 20 次。', 'Run npubench -m model.lqm -n 200 after 20 warm-up runs.'],
      ['用 --report 导出 JSON，与参考结果对比。', 'Export JSON with --report and compare it with the reference.'],
    ],
    versions: [
      { name: '2.0.1', os: 'any', days: 30, notes: '新增内存带宽统计。', notesEn: 'Counts memory bandwidth.' },
    ],
  },
]

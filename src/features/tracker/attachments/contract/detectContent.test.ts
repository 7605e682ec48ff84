import { describe, expect, it } from 'vitest'
import { createMinidump } from '#tests/createMinidump.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { detectContent, detectedBytes } from './detectContent.ts'

const elf = (type: number) =>
  Buffer.from(['\x7fELF\x02\x01\x01'.padEnd(16, '\0'), String.fromCharCode(type, 0)].join(''))

describe('detectContent', () => {
  it.each([
    ['a save', createWorldSave(), 'save'],
    ['a zip', Buffer.from('PK\x03\x04rest'), 'package'],
    ['a minidump', createMinidump(), 'dump'],
    ['a core dump', elf(4), 'dump'],
    ['a program of Linux', elf(2), 'unknown'],
    ['a program of Windows', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), 'unknown'],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image'],
    ['a WebP', Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'), 'image'],
    ['a log', Buffer.from('[18:04:11] 加载完成\r\n\x1b[31mError\x1b[0m\n'), 'text'],
    ['a log in UTF-16', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Started', 'utf16le')]), 'text'],
    ['a web page', Buffer.from('\n <!DOCTYPE html><script>alert(1)</script>'), 'markup'],
    ['a script', Buffer.from('<script>alert(1)</script>'), 'markup'],
    ['an SVG', Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)"/>'), 'markup'],
    ['an SVG behind a comment', Buffer.from('<!-- x --><svg onload="alert(1)"/>'), 'markup'],
    ['bytes without a meaning', Buffer.from([1, 2, 3, 0, 255]), 'unknown'],
    ['text that is no UTF-8', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'unknown'],
  ])('recognizes %s by its content', (_, bytes, content) => {
    expect(detectContent(bytes.subarray(0, detectedBytes))).toBe(content)
  })

  it('accepts a log whose last character is cut off', () => {
    expect(detectContent(Buffer.from('加载完成').subarray(0, 11))).toBe('text')
  })
})

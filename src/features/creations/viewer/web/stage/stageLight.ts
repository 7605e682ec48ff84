import { Data3DTexture, LinearFilter, type PerspectiveCamera, RedFormat, type Texture, Vector3, Vector4 } from 'three'
import { placeLights } from '#gamefiles/light/light.ts'
import type { Occlusion } from '#gamefiles/light/occlusion.ts'
import { fieldOfView, type View } from '#gamefiles/view/frameView.ts'

const slope = 2 * Math.tan((fieldOfView / 2) * (Math.PI / 180))

/** What the materials of a stage share: where its lights are, what shades its parts, and what its lamps show. */
export class StageLight {
  readonly uniforms = {
    key: { value: new Vector3(0, 1, 0) },
    rim: { value: new Vector3(0, 0, -1) },
    /** The middle of the pool of light, and the radius of the model. */
    focus: { value: new Vector4(0, 0, 0, 1) },
    /** The size of a pixel a metre away. */
    pixel: { value: 0 },
    shades: { value: createShades(new Uint8Array(1), [1, 1, 1]) },
    shadesLow: { value: new Vector3() },
    /** One over the size of the grid, and the size of a cell. */
    shadesScale: { value: new Vector4(1, 1, 1, 0) },
    glowOnly: { value: 0 },
    /** 1 leaves out shades, highlights and edges, for devices that are too slow for them. */
    plain: { value: 0 },
    /** What is higher is not drawn. */
    top: { value: 1e9 },
    states: { value: null as Texture | null },
    /** How far light has come along what became lit, from 0 to 1. */
    travel: { value: 2 },
  }
  /** Whether anything may shine by itself. */
  hasGlow = false

  /** Called for every change of the view. */
  aim(view: View, camera: PerspectiveCamera): void {
    const { key, rim } = placeLights(view)
    this.uniforms.key.value.fromArray(key)
    this.uniforms.rim.value.fromArray(rim)
    this.#zoom = camera.zoom
    this.#setPixel()
  }

  /** Called for every change of the height of the picture, in pixels. */
  resize(height: number): void {
    this.#height = height
    this.#setPixel()
  }

  setFocus(middle: readonly [number, number, number], radius: number): void {
    this.uniforms.focus.value.set(...middle, radius)
  }

  setOcclusion({ size, low, cell, values }: Occlusion): void {
    this.uniforms.shades.value.dispose()
    this.uniforms.shades.value = createShades(values, size)
    this.uniforms.shadesLow.value.fromArray(low)
    this.uniforms.shadesScale.value.set(1 / (size[0] * cell), 1 / (size[1] * cell), 1 / (size[2] * cell), cell)
  }

  dispose(): void {
    this.uniforms.shades.value.dispose()
  }

  #zoom = 1
  #height = 1

  #setPixel(): void {
    this.uniforms.pixel.value = slope / (this.#height * this.#zoom)
  }
}

function createShades(values: Uint8Array<ArrayBuffer>, size: readonly [number, number, number]): Data3DTexture {
  const texture = new Data3DTexture(values, ...size)
  texture.format = RedFormat
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}

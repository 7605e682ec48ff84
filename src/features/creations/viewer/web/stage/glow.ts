import {
  AddEquation,
  CustomBlending,
  LinearFilter,
  Mesh,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene as QuadScene,
  type Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { StageLight } from './stageLight.ts'

/** Halos are soft, so a quarter of the width and height is enough. */
const scale = 4
/** Pixels of the reduced picture between samples, for the halo close by and for the wide one. */
const steps = { close: 1, wide: 3.2 }
const strengths = { close: 0.55, wide: 0.75 }

const vertexShader = /* glsl */ `
out vec2 at;
void main() {
  at = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

const blurShader = /* glsl */ `
in vec2 at;
uniform sampler2D picture;
uniform vec2 by;
out vec4 result;
void main() {
  vec4 sum = texture(picture, at) * 0.2;
  sum += (texture(picture, at + by) + texture(picture, at - by)) * 0.17;
  sum += (texture(picture, at + by * 2.0) + texture(picture, at - by * 2.0)) * 0.12;
  sum += (texture(picture, at + by * 3.0) + texture(picture, at - by * 3.0)) * 0.07;
  sum += (texture(picture, at + by * 4.0) + texture(picture, at - by * 4.0)) * 0.04;
  result = sum;
}`

const addShader = /* glsl */ `
in vec2 at;
uniform sampler2D picture;
uniform sampler2D wide;
out vec4 result;
void main() {
  vec3 halo = texture(picture, at).rgb * ${strengths.close.toFixed(2)} + texture(wide, at).rgb * ${strengths.wide.toFixed(2)};
  result = vec4(halo, max(max(halo.r, halo.g), halo.b));
}`

export type Glow = {
  compile(): void
  /** Adds the halos to the picture that was just drawn, if there are any. */
  draw(scene: Scene, camera: PerspectiveCamera, to?: WebGLRenderTarget | null): void
  resize(width: number, height: number): void
  dispose(): void
}

/** Draws what shines once more in small, blurs it and adds it: its halos. */
export function createGlow(renderer: WebGLRenderer, light: StageLight): Glow {
  const options = { minFilter: LinearFilter, magFilter: LinearFilter, generateMipmaps: false }
  const flatOptions = { ...options, depthBuffer: false }
  const [seen, close, wide] = [
    new WebGLRenderTarget(1, 1, options),
    ...[0, 1].map(() => new WebGLRenderTarget(1, 1, flatOptions)),
  ] as [WebGLRenderTarget, WebGLRenderTarget, WebGLRenderTarget]
  const targets = [seen, close, wide]
  const blur = createPass(blurShader, { by: { value: new Vector2() } })
  const add = createPass(addShader, { wide: { value: wide.texture } }, true)
  const flat = new OrthographicCamera()
  const drawPass = ({ scene, material }: Pass, from: WebGLRenderTarget, to: WebGLRenderTarget | null): void => {
    material.uniforms['picture']!.value = from.texture
    renderer.setRenderTarget(to)
    renderer.render(scene, flat)
  }
  const drawBlur = (from: WebGLRenderTarget, to: WebGLRenderTarget, [x, y]: readonly [number, number]): void => {
    const by = blur.material.uniforms['by']!.value as Vector2
    by.set(x / from.width, y / from.height)
    drawPass(blur, from, to)
  }
  return {
    compile() {
      for (const pass of [blur, add]) renderer.compile(pass.scene, flat)
    },
    draw(scene, camera, to = null) {
      if (!light.hasGlow) return
      light.uniforms.glowOnly.value = 1
      renderer.setRenderTarget(seen)
      renderer.clear()
      renderer.render(scene, camera)
      light.uniforms.glowOnly.value = 0
      renderer.autoClear = false
      drawBlur(seen, wide, [steps.close, 0])
      drawBlur(wide, close, [0, steps.close])
      drawBlur(close, seen, [steps.wide, 0])
      drawBlur(seen, wide, [0, steps.wide])
      drawPass(add, close, to)
      renderer.autoClear = true
    },
    resize(width, height) {
      for (const target of targets)
        target.setSize(Math.max(1, Math.ceil(width / scale)), Math.max(1, Math.ceil(height / scale)))
    },
    dispose() {
      for (const target of targets) target.dispose()
      for (const { mesh, material } of [blur, add]) {
        mesh.geometry.dispose()
        material.dispose()
      }
    },
  }
}

type Pass = ReturnType<typeof createPass>

function createPass(fragmentShader: string, uniforms: Record<string, { value: unknown }>, isAdded = false) {
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { picture: { value: null }, ...uniforms },
    glslVersion: '300 es',
    depthTest: false,
    depthWrite: false,
    ...(isAdded && {
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      transparent: true,
    }),
  })
  const mesh = new Mesh(new PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  return { scene: new QuadScene().add(mesh), mesh, material }
}

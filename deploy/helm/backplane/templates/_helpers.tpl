{{- define "backplane.labels" -}}
app.kubernetes.io/name: backplane
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "backplane.pod" -}}
{{- $root := .root -}}
terminationGracePeriodSeconds: {{ add $root.Values.shutdownDelaySeconds 20 }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
containers:
  - name: site
    image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    ports:
      - { name: http, containerPort: 3000 }
      - { name: metrics, containerPort: 9100 }
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    envFrom:
      - secretRef: { name: {{ $root.Values.secretName }} }
    env:
      - name: DATABASE_URL
        valueFrom: { secretKeyRef: { name: {{ $root.Release.Name }}-database-app, key: uri } }
      - { name: ROLES, value: {{ .roles | quote }} }
      - { name: SITE_ORIGIN, value: {{ $root.Values.origin | quote }} }
      - { name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }} }
      - { name: SHUTDOWN_DELAY_SECONDS, value: {{ $root.Values.shutdownDelaySeconds | quote }} }
      - { name: METRICS_PORT, value: "9100" }
      {{- range $name, $value := $root.Values.env }}
      - { name: {{ $name }}, value: {{ $value | quote }} }
      {{- end }}
    # The first start applies migrations, which may take long.
    startupProbe:
      httpGet: { path: /health/live, port: http }
      periodSeconds: 2
      failureThreshold: 300
    livenessProbe:
      httpGet: { path: /health/live, port: http }
      periodSeconds: 10
    readinessProbe:
      httpGet: { path: /health/ready, port: http }
      periodSeconds: 2
      failureThreshold: 2
    resources:
      {{- toYaml .resources | nindent 6 }}
    volumeMounts:
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end -}}

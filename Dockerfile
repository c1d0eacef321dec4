# The service in a container: built from the checkout, run as an unprivileged user, with the store in the volume /data.
FROM node:20-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm pack --ignore-scripts --pack-destination /tmp

FROM node:20-slim
ENV NODE_ENV=production SIM_HOST=0.0.0.0 SIM_PORT=8000 SIM_DB=/data/spaceland.db
WORKDIR /app
COPY --from=build /tmp/spaceland-*.tgz /tmp/spaceland.tgz
RUN npm init --yes >/dev/null \
  && npm install --omit=dev --no-audit --no-fund /tmp/spaceland.tgz \
  && rm -r /tmp/spaceland.tgz /root/.npm \
  && mkdir /data \
  && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SIM_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node itself is the process, so that SIGTERM saves the world before the container ends.
CMD ["node", "node_modules/.bin/spaceland", "serve"]

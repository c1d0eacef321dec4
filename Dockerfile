# The service in a container: built from the checkout, run as an unprivileged user, with the store in the volume /data.
# The newest LTS of Node, on Debian 13: the native packages need glibc, uWebSockets.js 2.38 of it for this version.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# What is published, with the locked versions of its packages.
RUN npm run build \
  && npm pack --ignore-scripts \
  && mkdir /app \
  && tar -xzf spaceland-*.tgz --strip-components=1 -C /app \
  && cp package-lock.json /app
RUN cd /app && npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-trixie-slim
ENV NODE_ENV=production SIM_HOST=0.0.0.0 SIM_PORT=8000 SIM_DB=/data/spaceland.db
WORKDIR /app
COPY --from=build /app /app
# A new volume takes the owner of the folder.
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.SIM_PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and not a child of npm or a shell, so SIGTERM reaches it and the world is saved.
CMD ["node", "dist/cli/main.js", "serve"]

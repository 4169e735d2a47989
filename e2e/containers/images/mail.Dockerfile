# In place of Mailpit.
FROM node:24-slim
COPY mailpit.cjs /mailpit
CMD ["/mailpit"]

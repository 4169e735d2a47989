export const shareIcon = 'M12 3v12M8 7l4-4 4 4M5 12v8h14v-8';

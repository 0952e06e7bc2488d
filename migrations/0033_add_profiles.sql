CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`availability` text NOT NULL,
	`about` text NOT NULL,
	`birthday` text,
	`skills` text NOT NULL,
	`education` text NOT NULL,
	`work` text NOT NULL,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `mail_accounts` (
	`organization_id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`security` text NOT NULL,
	`allows_unencrypted` integer NOT NULL,
	`username` text,
	`password` text,
	`from_email` text NOT NULL,
	`from_name` text NOT NULL,
	`link_origin` text NOT NULL,
	`refusal` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `password_reset_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`made_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`is_sent` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_reset_mails_user` ON `password_reset_mails` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_reset_mails_key` ON `password_reset_mails` (`key_hash`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email_id` integer,
	`reset_mail_id` integer,
	`letter` text,
	`recipients` text NOT NULL,
	`pending` text NOT NULL,
	`refused` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` integer,
	`created_at` text NOT NULL,
	`sent_at` text,
	`detail` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reset_mail_id`) REFERENCES `password_reset_mails`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "organization_id", "purpose", "email_id", "reset_mail_id", "letter", "recipients", "pending", "refused", "state", "tries", "due_at", "created_at", "sent_at", "detail") SELECT o."id", e."organization_id", 'email', o."email_id", NULL, NULL, o."recipients", o."recipients", '[]', o."state", o."tries", NULL, o."created_at", o."sent_at", o."detail" FROM `outbox` o JOIN `emails` e ON e."id" = o."email_id";--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_email` ON `outbox` (`email_id`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`);--> statement-breakpoint
CREATE INDEX `outbox_reset_mail` ON `outbox` (`reset_mail_id`);